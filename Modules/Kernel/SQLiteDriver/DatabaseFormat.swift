/// The name, the numbers and the tables by which a program knows its databases.
public struct DatabaseFormat: Sendable {
  /// The name of the file in its folder, which has no quote and no space.
  package let fileName: String
  /// SQLite's application ID, which marks a file as the program's.
  package let application: Int
  /// The application IDs of files that the program has made and no longer reads.
  package let outdated: [Int]
  /// Scripts, of which each makes the next version of the tables.
  ///
  /// The first one turns an empty file into a database. Never change a shipped one; append another.
  package var migrations: [Statement]
  private let keeps: @Sendable (String) -> Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, which has no quote and no space.
  ///   - application: The application ID of the file.
  ///   - outdated: The application IDs of files that the program no longer reads.
  ///   - migrations: The scripts that make the tables.
  ///   - keeps: Whether the program keeps a file of this name beside the database; by default, none.
  public init(
    fileName: String, application: Int, outdated: [Int] = [], migrations: [Statement],
    keeps: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.fileName, self.application, self.outdated) = (fileName, application, outdated)
    (self.migrations, self.keeps) = (migrations, keeps)
  }

  /// Returns whether the program has made a file of this name.
  func isOwn(_ name: String) -> Bool { name.hasPrefix(fileName) || keeps(name) }
}
