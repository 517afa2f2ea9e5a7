import Social

extension SQLiteStore {
  /// Reads all that is stored in a folder, and says in sentences what is wrong with it: nothing,
  /// when all is well, and up to ten of a kind.
  ///
  /// Nothing is made or changed. Others may read meanwhile, and what they write waits.
  ///
  /// - Throws: What ``init(folder:)`` throws, also when the folder is not there.
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
  /// What cannot be read is a finding, and the other rules are asked nevertheless.
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
