/// The names, the numbers and the tables by which a program knows its databases.
public struct DatabaseFormat: Sendable {
  /// The first characters of every file with a database.
  public static let fileMark = "SQLite format 3\0"
  /// The name of the file in its folder, which has no quote and no space.
  public let fileName: String
  /// The number that marks a database as the program's: SQLite's application ID, and a column on a server.
  package let application: Int
  /// The application IDs of files that the program has made and no longer reads.
  package let outdated: [Int]
  /// Each makes the next version of the tables.
  ///
  /// The first one turns an empty database into one of the program. Never change a released one; append another.
  package var migrations: [Migration]
  /// The invariants that a check of the data looks at.
  package let rules: [Rule]
  private let keeps: @Sendable (String) -> Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, which has no quote and no space.
  ///   - application: The application ID of the database.
  ///   - outdated: The application IDs of files that the program no longer reads.
  ///   - migrations: Each makes the next version of the tables.
  ///   - rules: The invariants that a check of the data looks at.
  ///   - keeps: Whether the program keeps a file of this name beside the database; by default, none.
  public init(
    fileName: String, application: Int, outdated: [Int] = [], migrations: [Migration],
    rules: [Rule] = [], keeps: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.fileName, self.application, self.outdated) = (fileName, application, outdated)
    (self.migrations, self.rules, self.keeps) = (migrations, rules, keeps)
  }

  /// Returns whether the program has made a file of this name.
  package func isOwn(_ name: String) -> Bool { name.hasPrefix(fileName) || keeps(name) }
}

/// A step from one version of the tables to the next, for each engine.
public struct Migration: Sendable, ExpressibleByStringLiteral {
  /// The scripts.
  package let sqlite, postgres: Statement
  /// The rights of the role that runs the program on a server, such as `SELECT, INSERT (title) ON book`.
  package let grants: [Statement]

  /// Creates a step; a role that is not the owner has only the rights that are granted.
  public init(sqlite: Statement, postgres: Statement, grants: [Statement] = []) {
    (self.sqlite, self.postgres, self.grants) = (sqlite, postgres, grants)
  }

  /// Creates a step whose script is the same for both engines.
  public init(stringLiteral script: StaticString) {
    let script = Statement(stringLiteral: script)
    self.init(sqlite: script, postgres: script)
  }
}

/// An invariant of the data in a database.
public struct Rule: Sendable {
  /// The rule as a clause after "whether", for a message that the check was not possible.
  package let question: String
  /// Selects the violations, ten at most.
  package let statement: Statement
  /// Describes the violation in a row.
  package let sentence: @Sendable (any Row) -> String

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - question: The rule as a clause after "whether".
  ///   - statement: Selects the violations; it ends without a limit.
  ///   - sentence: Describes the violation in a row.
  public init(
    question: String, _ statement: Statement, sentence: @escaping @Sendable (any Row) -> String
  ) {
    (self.question, self.statement, self.sentence) = (question, "\(statement) LIMIT 10", sentence)
  }
}

extension Driver {
  /// Returns what breaks rules, all of which are checked against the same state.
  ///
  /// - Throws: ``DatabaseError``
  package func problems(in rules: [Rule]) throws -> [DataNote] {
    try transaction(.snapshot) {
      try rules.flatMap { rule in try rows(rule.statement) { .problem(rule.sentence($0)) } }
    }
  }
}
