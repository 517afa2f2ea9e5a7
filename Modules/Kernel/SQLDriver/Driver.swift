/// A connection to a database, for one caller at a time.
///
/// Every engine reads `$1` as the first parameter. A parameter may be given that a statement does not
/// name.
public protocol Driver: AnyObject {
  /// The words of the engine.
  var dialect: Dialect { get }

  /// The number of the database's state as the current transaction sees it, which changes with each
  /// write; nil if it costs as much as what could be kept for it.
  var state: Int? { get }

  /// Returns a number that changes whenever others have stored something; a poll asks for it.
  ///
  /// - Throws: ``DatabaseError``
  func mark() throws -> Int

  /// Returns a stream of hints that something was stored, by this connection or by another one.
  ///
  /// - Parameter owner: The actor that owns this connection.
  func changes(of owner: isolated any DatabaseActor) async -> AsyncStream<Void>

  /// Runs a statement, and calls `read` with each row of its result.
  ///
  /// - Returns: The number of rows that it changed; for a query, any number.
  /// - Throws: ``DatabaseError``, and what else the engine throws.
  @discardableResult
  func perform(
    _ statement: Statement, _ values: [any Bindable], read: (any Row) -> Void
  ) throws -> Int

  /// Calls a stored function and returns the rows that it returns, each converted by `read`.
  ///
  /// - Throws: ``DatabaseError``, and what else the engine throws.
  func call<Value>(
    _ function: StoredFunction, _ values: [any Bindable], read: (any Row) -> Value
  ) throws -> [Value]

  /// Runs `body` in a transaction: all of its writes are stored, or none.
  ///
  /// It may run again after a conflict with another transaction, so it must have no effect but its
  /// statements.
  ///
  /// - Parameters:
  ///   - kind: The kind of the transaction.
  ///   - isRepeatable: Whether a transaction that is committed twice has the same effect and result as
  ///     one that is committed once. Then it may also run again if it is unknown whether it was
  ///     committed.
  ///   - body: The statements.
  /// - Throws: ``DatabaseError``, `CancellationError` while it waits, and the errors of `body`.
  @discardableResult
  func transaction<Value>(
    _ kind: TransactionKind, isRepeatable: Bool, _ body: () throws -> Value
  ) throws -> Value
}

/// The kinds of transactions.
public enum TransactionKind: Hashable, Sendable {
  /// One statement that reads.
  case query
  /// Reads, which all see the same state.
  case snapshot
  /// Writes, of which other connections are told.
  case write
  /// Writes of which nobody need be told.
  case silentWrite
  /// Writes of the owner of the tables, which wait for as long as they must.
  case migration
}

extension Driver {
  /// Runs a transaction that is not repeatable.
  @discardableResult
  public func transaction<Value>(
    _ kind: TransactionKind, _ body: () throws -> Value
  ) throws -> Value {
    try transaction(kind, isRepeatable: false, body)
  }

  /// Runs a statement.
  ///
  /// - Returns: The number of rows that it changed.
  @discardableResult
  public func run(_ statement: Statement, _ values: any Bindable...) throws -> Int {
    try perform(statement, values) { _ in }
  }

  /// Runs a statement and returns its rows, each converted by `read`.
  @inlinable @inline(__always) public func rows<Value>(
    _ statement: Statement, _ values: any Bindable..., read: (any Row) -> Value
  ) throws -> [Value] {
    try rows(statement, values, read: read)
  }

  /// Runs a statement and returns its rows, each converted by `read`.
  @inlinable @inline(__always) public func rows<Value>(
    _ statement: Statement, _ values: [any Bindable], read: (any Row) -> Value
  ) throws -> [Value] {
    try collect(statement, values, in: self, read: read)
  }

  /// Runs a statement and returns its first row, converted by `read`; nil without a row.
  @inlinable public func first<Value>(
    _ statement: Statement, _ values: any Bindable..., read: (any Row) -> Value
  ) throws -> Value? {
    try rows(statement, values, read: read).first
  }

  /// Runs a statement and returns the number in its first row; nil without a row.
  public func number(_ statement: Statement, _ values: any Bindable...) throws -> Int? {
    try rows(statement, values) { $0.int(0) }.first
  }

  /// Runs a query and returns whether it found any row.
  public func hasRows(_ statement: Statement, _ values: any Bindable...) throws -> Bool {
    try !rows(statement, values) { _ in }.isEmpty
  }

  /// Calls a stored function and returns the rows that it returns, each converted by `read`.
  @discardableResult
  public func call<Value>(
    _ function: StoredFunction, _ values: any Bindable..., read: (any Row) -> Value = { _ in }
  ) throws -> [Value] {
    try call(function, values, read: read)
  }
}

/// Returns the rows of a statement, each converted by `read`.
///
/// It is no method, because the compiler makes one for no known type of values: a row would cost twice as much.
@inlinable func collect<Value>(
  _ statement: Statement, _ values: [any Bindable], in driver: any Driver, read: (any Row) -> Value
) throws -> [Value] {
  var rows: [Value] = []
  try driver.perform(statement, values) { rows.append(read($0)) }
  return rows
}

/// A transaction that has to run again, because another one stored the same meanwhile.
public struct TransactionConflict: Error {
  /// Creates the error.
  public init() {}
}
