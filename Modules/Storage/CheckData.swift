import Social

extension SQLiteStore {
  /// Checks all data that is stored in a folder and describes the problems.
  ///
  /// Nothing is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
  /// - Throws: The errors of ``init(folder:budgets:)``; `StoreError.noData` if nothing is stored
  ///   there; `StoreError.unfinished`.
  public static func check(folder: String) throws -> [String] {
    try Database.read(in: folder) { database, version in
      try Rule.all.filter { $0.since <= version }.flatMap { try $0.findings(in: database) }
    }
  }
}

extension Rule {
  /// Returns the violations of this rule.
  ///
  /// Unreadable data is a finding instead of an error, so that the other rules are still checked.
  func findings(in database: Database) throws -> [String] {
    do {
      return try database.rows(sql, read: sentence)
    } catch StoreError.damaged, StoreError.foreign {
      return ["The file is too damaged to check whether \(question)."]
    } catch StoreError.failed(let reason) {
      return ["Could not check whether \(question): \(reason)."]
    }
  }
}
