#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite(
    "Poolers in transaction mode", .enabled(if: TestSchema.server != nil),
    .enabled(if: Pooler.program != nil, "PgBouncer is not installed: apt install pgbouncer"))
  struct PoolerTests {
    @Test("Behind a pooler, a stream of changes polls")
    func polling() async throws {
      try await Pooler.with { pooler, schema in
        let (polls, poll) = AsyncStream.makeStream(of: Void.self)
        let pauses = Backoff(poll: {
          poll.yield()
          try Task.checkCancellation()
        })
        let store = try SQLStore(server: pooler.address, backoff: pauses)
        let changes = await store.changes()
        let listener = try #require(try await store.listener)
        #expect(listener.news == nil)
        let direct = try SQLStore(at: .server(schema.address))
        try await direct.setProfile(name: "x", bio: "", as: .ada)
        #expect(await changes.first { _ in true } != nil)
        #expect(await polls.first { _ in true } != nil)
      }
    }

    @Test("A write behind a pooler gives a hint to a host that is connected directly")
    func mixed() async throws {
      try await Pooler.with { pooler, schema in
        let direct = try SQLStore(server: schema.address, backoff: Backoff(poll: untilCancelled))
        let changes = await direct.changes()
        let listener = try #require(try await direct.listener)
        #expect(listener.news != nil)
        try await SQLStore(at: .server(pooler.address)).setProfile(name: "x", bio: "", as: .ada)
        #expect(await changes.first { _ in true } != nil)
      }
    }
  }

  /// A pooler in transaction mode, PgBouncer, on a private socket in front of the server.
  struct Pooler {
    /// The program; nil if it is not installed.
    static let program = [
      "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer",
    ]
    .first(where: FileManager.default.isExecutableFile)

    let address: String

    /// Runs `body` with a pooler whose connections use a schema with accounts for ada, bob and cyd.
    static func with(
      _ body: (_ pooler: Pooler, _ schema: TestSchema) async throws -> Void
    ) async throws {
      try await TestSchema.withStore { _, schema in
        try await withFolder { folder in
          try makeFolder(folder, mode: 0o700)
          try configuration(folder, schema).write(
            toFile: folder + "/ini", atomically: false, encoding: .utf8)
          let process = Process()
          process.executableURL = URL(filePath: try #require(program))
          process.arguments = ["--quiet", folder + "/ini"]
          if getuid() == 0 {
            // It refuses to run as root, and the folder around its own is private to root.
            let around = NSString(string: folder).deletingLastPathComponent
            for path in [around, folder, folder + "/ini"] {
              try FileManager.default.setAttributes(
                [.ownerAccountName: "postgres"], ofItemAtPath: path)
            }
            process.arguments = ["--user", "postgres", folder + "/ini"]
          }
          let log = Pipe()
          process.standardError = log
          process.standardOutput = FileHandle.nullDevice
          try process.run()
          defer {
            // It inherits the signals that a thread of the pool blocks, but nothing blocks this one.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
          }
          try await onThread { try untilUp(log.fileHandleForReading) }
          try await body(
            Pooler(address: "postgresql:///test?user=test&port=6432&host=\(folder)"), schema)
        }
      }
    }

    /// Waits until the pooler says that it accepts connections.
    private static func untilUp(_ log: FileHandle) throws {
      var text = ""
      while !text.contains("process up") {
        let data = log.availableData
        try #require(!data.isEmpty, "The pooler ended: \(text)")
        text += String(decoding: data, as: UTF8.self)
      }
      // Later output must not fill the pipe. A dispatch source would outlive its descriptor.
      Thread.detachNewThread { while !log.availableData.isEmpty {} }
    }

    private static func configuration(_ folder: String, _ schema: TestSchema) throws -> String {
      let socket = URL(filePath: try schema.socket)
      return """
        [databases]
        test = host=\(socket.deletingLastPathComponent().path) \
        port=\(socket.pathExtension) dbname=\(try schema.database) user=\(try schema.user) \
        connect_query='SET search_path = \(schema.name); SET ROLE \(TestSchema.role)'
        [pgbouncer]
        pool_mode = transaction
        auth_type = any
        listen_addr =
        listen_port = 6432
        unix_socket_dir = \(folder)
        max_client_conn = 50
        default_pool_size = 3
        """
    }
  }

  extension TestSchema {
    fileprivate var database: String { get throws { try text("SELECT current_database()::text") } }
    fileprivate var user: String { get throws { try text("SELECT session_user::text") } }
    /// The path of the server's socket.
    var socket: String {
      get throws {
        try text(
          """
          SELECT split_part(current_setting('unix_socket_directories'), ',', 1)
            || '/.s.PGSQL.' || current_setting('port')
          """)
      }
    }
  }
#endif
