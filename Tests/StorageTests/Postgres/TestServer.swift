#if Postgres
  import Foundation
  import Storage
  import Synchronization

  @testable import PostgresDriver

  /// The server at a second address, which a test can make unreachable: a link to the server's socket.
  struct TestServer: Sendable {
    private let folder: String
    private let socket: String

    /// Runs `body` with the server, and a schema with accounts for ada, bob and cyd.
    static func with(_ body: (TestServer, TestSchema) async throws -> Void) async throws {
      try await TestSchema.withStore { _, schema in
        try await withFolder { folder in
          try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
          let server = TestServer(folder: folder, socket: try schema.socket)
          try server.plugIn()
          try await body(server, schema)
        }
      }
    }

    /// Opens a store of a schema at this address.
    ///
    /// - Parameters:
    ///   - schema: The schema.
    ///   - pauses: The clock of its waits for a lost server.
    ///   - action: Called with the number of each pause, from 1.
    func store(
      _ schema: TestSchema, _ pauses: Pauses, _ action: @escaping @Sendable (Int) -> Void
    ) async throws -> SQLStore {
      // The last of several values counts.
      try SQLStore(server: schema.address + "&host=" + folder, backoff: pauses.backoff(action))
    }

    func plugIn() throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + (socket as NSString).lastPathComponent,
        withDestinationPath: socket)
    }

    func pullOut() throws {
      try FileManager.default.removeItem(
        atPath: folder + "/" + (socket as NSString).lastPathComponent)
    }

    /// Makes the server unreachable, and ends the store's connection.
    func pullOut(_ schema: TestSchema, _ store: SQLStore) async throws {
      let process = try await store.serverProcess
      try pullOut()
      try schema.end(process)
    }
  }

  /// A clock that only pauses move, and their count.
  final class Pauses: Sendable {
    private let start = ContinuousClock.now
    private let state = Mutex((count: 0, time: Duration.zero))

    var count: Int { state.withLock(\.count) }
    var time: Duration { state.withLock(\.time) }

    /// Returns pauses that take no time, and call `action` with their number, from 1.
    func backoff(_ action: @escaping @Sendable (Int) -> Void) -> Backoff {
      var backoff = Backoff(poll: untilCancelled)
      backoff.now = { self.start + self.time }
      backoff.block = { pause in
        let count = self.state.withLock {
          $0.count += 1
          $0.time += pause
          return $0.count
        }
        action(count)
      }
      return backoff
    }
  }
#endif
