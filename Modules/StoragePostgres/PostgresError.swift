#if Postgres
  /// An error of the connection to a PostgreSQL server, or of the database there.
  ///
  /// Reasons are for people to read.
  public enum PostgresError: Error, Hashable, Sendable {
    /// No server can be reached with the address, or it refuses the role.
    case noConnection(reason: String)
    /// The connection was lost while a change was being stored: it is stored, or it is not.
    case outcomeUnknown
    /// The database has a schema of another version; 0 means that it has none.
    case schema(found: Int, expected: Int)
    /// The database has a table with a name of this program's, which it did not create.
    case foreign(reason: String)
    /// The role may not do that.
    case denied(reason: String)
  }
#endif
