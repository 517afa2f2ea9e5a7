#if Postgres
  import Foundation
  @testable import StoragePostgres

  /// A schema of a test's own in the database of a server.
  struct TestSchema {
    /// The URI of the database, such as the one that `Scripts/test --postgres` makes.
    static let server = ProcessInfo.processInfo.environment["TRELLIS_TEST_POSTGRES"]

    let name: String
    /// The URI of the database, with the schema as the search path.
    let address: String

    /// Runs `body` with an empty schema, which is dropped afterwards.
    static func with(_ body: (TestSchema) async throws -> Void) async throws {
      let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
      let server = server ?? ""
      let separator = server.contains("?") ? "&" : "?"
      let schema = TestSchema(
        name: name, address: server + separator + "options=-csearch_path%3D" + name)
      await Turns.shared.take()
      let result: Result<Void, any Error>
      do {
        try run("CREATE SCHEMA \(name)")
        try await body(schema)
        result = .success(())
      } catch {
        result = .failure(error)
      }
      try? run("DROP SCHEMA \(name) CASCADE")
      await Turns.shared.giveBack()
      try result.get()
    }

    /// Runs a script as the role that owns the database.
    static func run(_ script: String) throws {
      let connection = Connection(server ?? "")
      try connection.transaction(.write) { try connection.execute(script) }
    }

    /// Runs a script in this schema, as the role that owns it.
    func run(_ script: String) throws {
      let connection = Connection(address)
      try connection.transaction(.write) { try connection.execute(script) }
    }
  }

  /// Limits how many tests use the server at once, because its connections are limited.
  private actor Turns {
    static let shared = Turns()
    private var free = 8
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func giveBack() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
#endif
