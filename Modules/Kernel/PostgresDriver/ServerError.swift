#if Postgres
  /// An error that a statement ended with.
  struct ServerError: Error, Hashable {
    /// The code of the SQL standard or of PostgreSQL, five characters.
    let state: String
    /// The first line of the server's message.
    let reason: String

    /// A transaction that cannot be committed, because its body did not throw a statement's error.
    static let hidden = ServerError(state: "25P02", reason: "a statement failed before the commit")

    /// A row that another transaction has stored meanwhile.
    static let conflict = ServerError(
      state: serializationFailure, reason: "a row was stored meanwhile")

    static let insufficientPrivilege = "42501"
    /// A warning without a code of its own.
    static let warning = "01000"
    /// A standby refuses statements that write.
    private static let readOnly = "25006"
    /// There is no schema that the role may use.
    private static let invalidSchema = "3F000"
    private static let serializationFailure = "40001"
    private static let deadlock = "40P01"
    private static let lockNotAvailable = "55P03"
    /// A statement took longer than `statement_timeout`.
    private static let queryCanceled = "57014"
    private static let diskFull = "53100"
    /// Tables, columns and types that are missing, or that another program made.
    private static let foreignTables: Set = ["42P01", "42703", "42P07", "42710"]

    /// Whether the same transaction can succeed if it runs again.
    var isTransient: Bool { [Self.serializationFailure, Self.deadlock].contains(state) }

    /// The error that a caller of the connection gets.
    var databaseError: DatabaseError {
      switch state {
      case Self.diskFull: .serverFull
      case Self.insufficientPrivilege, Self.invalidSchema: .roleDenied(reason: reason)
      case Self.serializationFailure, Self.deadlock, Self.lockNotAvailable, Self.queryCanceled:
        .busy
      case Self.readOnly: .standby
      case let state where state.hasPrefix("23"): .constraint(name: reason)  // integrity
      case let state where Self.foreignTables.contains(state): .foreignDatabase(reason: reason)
      default: .failed(reason: "the database server reports: \(reason)")
      }
    }
  }
#endif
