/// An engine, and the words of its own that a statement for both engines needs.
public enum Dialect: Hashable, Sendable {
  /// SQLite, which locks whole files.
  case sqlite
  /// PostgreSQL.
  case postgres

  /// The function that returns the smallest of several values.
  public var least: Statement { self == .sqlite ? "min" : "least" }
  /// The function that returns the largest of several values.
  public var greatest: Statement { self == .sqlite ? "max" : "greatest" }
  /// Ends a query whose rows others may lock in the same way, but not change, until the commit.
  public var lockShared: Statement { self == .sqlite ? "" : "FOR SHARE" }
  /// Ends a query whose rows only this transaction may use until the commit.
  public var lockAlone: Statement { self == .sqlite ? "" : "FOR UPDATE" }
  /// Ends a query whose rows nobody else may change until the commit.
  public var lockRows: Statement { self == .sqlite ? "" : "FOR NO KEY UPDATE" }
  /// Ends a query that leaves out the rows that others have locked, and locks the rest.
  public var lockFree: Statement { self == .sqlite ? "" : "FOR UPDATE SKIP LOCKED" }

  /// Returns the time that decides, in seconds since 2001: that of the server's clock, because those of its
  /// hosts may be wrong; without a server, the one in a parameter such as `$1`.
  public func now(_ parameter: Statement) -> Statement {
    self == .sqlite ? parameter : "store_now()"
  }
}
