import Social

extension SQLiteStore {
  /// Checks all data that is stored in a folder and describes the problems.
  ///
  /// Nothing is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
  /// - Throws: The errors of ``init(folder:)``, and `StoreError.noData` if nothing is stored there.
  public static func check(folder: String) throws -> [String] {
    let folder = try Folder(folder, makes: false)
    let path = "\(folder.path)/\(SQLiteStore.fileName)"
    do {
      let database = try Database.openForReading(in: folder)
      let version = try database.version()
      guard version > 0 else { throw StoreError.foreign(path: path) }
      try database.checkTables()
      return try Rule.all.filter { $0.since <= version }.flatMap { try $0.findings(in: database) }
    } catch StoreError.denied where Database.hasJournal(path) {
      // Another program may have ended in the middle of a change since the check began.
      return [Database.Unread.halfWritten.sentence(path)]
    } catch let unread as Database.Unread {
      return [unread.sentence(path)]
    }
  }
}

extension Rule {
  /// Returns the violations of this rule.
  ///
  /// Unreadable data is a finding instead of an error, so that the other rules are still checked.
  fileprivate func findings(in database: Database) throws -> [String] {
    do {
      return try database.rows(sql, read: sentence)
    } catch StoreError.damaged, StoreError.foreign {
      return ["The file is too damaged to check whether \(question)."]
    } catch StoreError.failed(let reason) {
      return ["Could not check whether \(question): \(reason)."]
    }
  }
}

extension Database.Unread {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .empty: "\(path) is empty: nothing is stored in it."
    case .halfWritten:
      """
      The program ended while it was storing something, and the unfinished change has not been \
      undone yet. Start the program once, then check again.
      """
    case .ahead:
      """
      Another program switched \(path) to write-ahead logging. \
      Start this program once, then check again.
      """
    }
  }
}
