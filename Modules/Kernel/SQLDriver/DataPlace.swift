/// The place where a run of a program keeps its data.
public enum DataPlace: Hashable, Sendable {
  /// In memory, until the run ends.
  case memory
  /// In the folder with this path.
  case folder(String)
  /// In the PostgreSQL database at this address, which is a URI or names a service of libpq.
  case server(String)

  /// The path of the folder; nil elsewhere.
  public var folder: String? { if case .folder(let path) = self { path } else { nil } }

  /// The address of the database; nil elsewhere.
  public var address: String? { if case .server(let address) = self { address } else { nil } }
}

/// A command for all data of a program.
public enum DataCommand: Hashable, Sendable {
  /// Looks for data that breaks a rule.
  case check
  /// Brings the tables of a server's database up to date.
  case migrate
}

/// A line of the outcome of a ``DataCommand``.
public enum DataNote: Hashable, Sendable {
  /// The tables are up to date; a role that runs the program can use them, or does not exist.
  case migrated, granted(to: String), noRole(String)
  /// No problem was found in a folder, or, for nil, on the server.
  case sound(folder: String?)
  /// A row breaks a rule, in the program's words.
  case problem(String)
  /// The file is damaged, in the words of the engine; a table refers to rows that do not exist, so many times.
  case damage(String), strayReferences(table: String, count: Int)
  /// It is unknown whether a rule holds, or, for nil, whether the file is whole, for this reason; without one, the
  /// file is too damaged.
  case unchecked(question: String?, reason: String?)
  /// Others can list the folder; the command prevents it, unless other programs need the folder as it is.
  case listable(command: String?)
  /// A setting of the server that is off, with which a power cut can lose data.
  case unsafeSetting(String)
}

/// The outcome of a ``DataCommand``.
public struct DataReport: Sendable {
  /// The lines; nil if there was no command.
  public let notes: [DataNote]?
  /// The dangers for the data that somebody can mend.
  public let warnings: [DataNote]

  /// Whether the lines tell of no problem.
  public let isSound: Bool

  /// Creates an outcome.
  package init(notes: [DataNote]?, isSound: Bool = true, warnings: [DataNote]) {
    (self.notes, self.isSound, self.warnings) = (notes, isSound, warnings)
  }
}
