/// An actor that owns a connection to a database.
public protocol DatabaseActor: Actor {
  /// The connection.
  var driver: any Driver { get throws }
}

extension DatabaseActor {
  /// Returns a number that changes whenever others have stored something.
  package func mark() throws -> Int { try driver.mark() }
}

/// A database that several stores of an app share, opened when it is used first.
///
/// ```swift
/// final class SQLBooksStore: BooksStore {
///   private let database: SharedDatabase
///
///   func add(_ title: String) async throws {
///     try await database.write { try $0.run("INSERT INTO books (title) VALUES ($1)", title) }
///   }
/// }
/// ```
public actor SharedDatabase: DatabaseActor {
  private let open: @Sendable () throws -> any Driver
  private var opened: (any Driver)?
  private let executor = QueueExecutor("SharedDatabase")

  /// A queue of its own, so that waiting for the disk or a server blocks no other task.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a database, which `open` opens; if that fails, the next use tries again.
  public init(_ open: @escaping @Sendable () throws -> any Driver) { self.open = open }

  /// The connection.
  public var driver: any Driver {
    get throws {
      let driver = try opened ?? open()
      opened = driver
      return driver
    }
  }

  /// Runs statements that read, which all see the same state.
  ///
  /// - Throws: ``DatabaseError``, and the errors of `body`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any Driver) throws -> Value
  ) throws -> Value {
    let driver = try driver
    return try driver.transaction(.snapshot) { try body(driver) }
  }

  /// Runs statements of which all writes are stored, or none; other programs are told of them.
  ///
  /// - Parameters:
  ///   - isRepeatable: Whether what is stored twice is the same as what is stored once. Then the statements
  ///     also run again if it is unknown whether they were committed.
  ///   - body: The statements, which may run again after a conflict.
  /// - Throws: ``DatabaseError``, and the errors of `body`.
  @discardableResult
  public func write<Value: Sendable>(
    isRepeatable: Bool = false, _ body: @Sendable (any Driver) throws -> Value
  ) throws -> Value {
    let driver = try driver
    return try driver.transaction(.write, isRepeatable: isRepeatable) { try body(driver) }
  }

  /// Returns a stream of hints that this program or another one has stored something, for live updates.
  public func changes() async -> AsyncStream<Void> {
    if let driver = try? driver { return await driver.changes(of: self) }
    let polling = Polling(since: nil) { try await self.mark() }
    return AsyncStream { await polling.next() }
  }
}
