import Social

extension SQLiteStore {
  /// Checks everything that is stored in a folder and describes what is wrong.
  ///
  /// Nothing is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
  /// - Throws: The errors of ``init(folder:)``, also if the folder does not exist.
  public static func check(folder: String) throws -> [String] {
    let folder = try Folder(folder, makes: false)
    let path = folder.path + "/trellis.sqlite"
    do {
      let database = try Database.openForReading(in: folder)
      return try Rule.all.flatMap { try $0.findings(in: database) }
    } catch let unread as Database.Unread {
      return [unread.sentence(path)]
    }
  }
}

extension Rule {
  /// Returns the violations of this rule.
  ///
  /// Unreadable data is a finding and no error, so that the other rules are still checked.
  fileprivate func findings(in database: Database) throws -> [String] {
    do {
      return try database.rows(sql, read: sentence)
    } catch StoreError.damaged, StoreError.foreign {
      return ["The file is damaged, too much to say whether \(question)."]
    } catch StoreError.failed(let reason) {
      return ["It could not be found out whether \(question): \(reason)."]
    }
  }
}

extension Database.Unread {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .missing: "There is no file \(path). It is made at the first start."
    case .empty: "\(path) is empty: nothing is stored in it."
    case .halfWritten:
      """
      The program ended while it was storing something, and that has not been undone yet. \
      Start it once, then check again.
      """
    case .ahead:
      """
      Another program changed the way in which \(path) is written. \
      Start this one once, then check again.
      """
    }
  }
}
