import OpenFiles
import SQLiteDriver
public import Social

extension SQLStore {
  /// The first characters of every file that a store writes its data to.
  public static let fileMark = "SQLite format 3\0"
  /// The name of the file in its folder.
  public static let fileName = "trellis.sqlite"

  /// Opens `trellis.sqlite` in a folder, and creates both if they are missing.
  ///
  /// Only their owner can access what it creates, whatever the umask. A call waits up to 10 seconds for
  /// other programs.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - budgets: Bounds what each person may use; nil bounds nothing.
  /// - Throws: `DatabaseError.noFolder`, also if the folder is a symbolic link;
  ///   `DatabaseError.forbidden` if it belongs to another user or others can write to it;
  ///   `DatabaseError.denied`, `DatabaseError.foreign`, `DatabaseError.outdated`,
  ///   `DatabaseError.newer`, `DatabaseError.damaged`.
  public init(folder: String, budgets: Budgets? = nil) throws {
    let folder = try Folder(folder, for: .social)
    self.init(try Database.open(in: folder, as: .social), in: folder.opened, budgets: budgets)
  }

  /// Makes an empty store in memory, which ends with its last reference.
  ///
  /// - Parameter budgets: Bounds what each person may use; nil bounds nothing.
  /// - Throws: `DatabaseError.failed` if there is not enough memory.
  public static func inMemory(budgets: Budgets? = nil) throws -> SQLStore {
    SQLStore(try Database.inMemory(as: .social), in: nil, budgets: budgets)
  }

  private init(_ database: sending Database, in folder: OpenFolder?, budgets: Budgets?) {
    let listeners = ChangeListeners()
    database.whenStored = listeners.hint
    self.init(SQLiteEngine(database: database), in: folder, budgets: budgets, listeners: listeners)
  }

  /// Copies all data that is stored in a folder, as it is at one moment, into an empty file.
  ///
  /// Nothing in the folder is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Parameters:
  ///   - folder: The folder of a store.
  ///   - path: The path of the file. Named ``fileName`` in a folder of its own, it is a store.
  ///   - descriptor: The descriptor of the file, if it is open, so that no other one is filled.
  /// - Throws: The errors of ``init(folder:budgets:)``; `DatabaseError.noData` if nothing is stored
  ///   there; `DatabaseError.unfinished`; `DatabaseError.full` if there is no space for the copy.
  public static func backUp(folder: String, to path: String, opened descriptor: Int32? = nil) throws
  {
    let file = descriptor.flatMap { FileIdentity($0) }
    try Database.read(folder: folder, as: .social) { try $0.copy(to: path, file: file) }
  }

  /// Checks all data that is stored in a folder and describes the problems.
  ///
  /// Nothing is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
  /// - Throws: The errors of ``init(folder:budgets:)``; `DatabaseError.noData` if nothing is stored
  ///   there; `DatabaseError.unfinished`.
  public static func check(folder: String) throws -> [String] {
    try Database.read(folder: folder, as: .social) { database in
      try (Rule.file + Rule.all).flatMap { try $0.findings(in: database) }
    }
  }

  /// Checks all stored data and describes the problems.
  ///
  /// Nothing is changed. All rules are checked against the same state.
  ///
  /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
  package func check() throws -> [String] {
    try driver.transaction(.snapshot) {
      try Rule.all.flatMap { try driver.rows($0.statement, read: $0.sentence) }
    }
  }
}

extension Rule {
  /// Returns the violations of this rule.
  ///
  /// Unreadable data is a finding instead of an error, so that the other rules are still checked.
  func findings(in database: Database) throws -> [String] {
    do {
      return try database.rows(statement, read: sentence)
    } catch DatabaseError.damaged, DatabaseError.foreign {
      return ["The file is too damaged to check whether \(question)."]
    } catch DatabaseError.failed(let reason) {
      return ["Could not check whether \(question): \(reason)."]
    }
  }

  /// The rules that only a file can break.
  fileprivate static let file = [
    Rule(
      question: "the rest of the file is intact",
      "SELECT integrity_check FROM pragma_integrity_check(10) WHERE integrity_check <> 'ok'"
    ) { "The file is damaged: \($0.text(0))." },

    Rule(
      question: "all users exist that the data refers to",
      """
      SELECT "table", count(*) FROM pragma_foreign_key_check GROUP BY "table"
      """
    ) { "The table \($0.text(0)) refers to users who do not exist (rows: \($0.int(1)))." },
  ]
}
