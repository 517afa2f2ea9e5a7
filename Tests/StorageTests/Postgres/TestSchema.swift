#if Postgres
  import Foundation
  import SQLDriver
  import Storage
  import Testing

  @testable import PostgresDriver

  /// A schema of a test's own in the database of a server.
  struct TestSchema {
    /// The URI of the database, such as the one that `Scripts/test --postgres` makes.
    ///
    /// Its role must be able to create roles.
    static let server = ProcessInfo.processInfo.environment["TRELLIS_TEST_POSTGRES"]

    /// A role that owns nothing.
    static let role = "trellis_test"

    let name: String

    /// The URI of the database with this search path, for a role that owns nothing.
    var address: String { address("-crole%3D" + Self.role) }
    /// The URI of the database with this search path, for the role that owns the tables.
    var ownerAddress: String { address("") }

    private func address(_ option: String) -> String {
      let server = Self.server ?? ""
      let separator = server.contains("?") ? "&" : "?"
      return "\(server)\(separator)options=-csearch_path%3D\(name)%20\(option)"
    }

    /// Runs `body` with an empty schema, which is dropped afterwards.
    static func with(_ body: (TestSchema) async throws -> Void) async throws {
      let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
      await Turns.shared.take()
      let result: Result<Void, any Error>
      do {
        try run("CREATE SCHEMA \(name);" + createRole, at: server ?? "")
        try await body(TestSchema(name: name))
        result = .success(())
      } catch {
        result = .failure(error)
      }
      try? run("DROP SCHEMA \(name) CASCADE", at: server ?? "")
      await Turns.shared.giveBack()
      try result.get()
    }

    /// Runs `body` with a store that has accounts for ada, bob and cyd, and whose role owns nothing.
    static func withStore(
      _ body: (_ store: SQLStore, _ schema: TestSchema) async throws -> Void
    ) async throws {
      try await with { schema in
        try Connection.migrate(schema.ownerAddress, to: .social, granting: role)
        try schema.run(contents)
        let store = try SQLStore(at: .server(schema.address))
        try await store.signUpAll()
        try await body(store, schema)
      }
    }

    /// Runs a script as the role that owns the schema.
    func run(_ script: String) throws { try Self.run(script, at: ownerAddress) }

    /// Returns the text in the first row of a query by the role that owns the schema.
    func text(_ query: Statement) throws -> String {
      let connection = Connection(ownerAddress)
      return try connection.transaction(.query) {
        try connection.rows(query) { $0.text(0) }.first ?? ""
      }
    }

    private static func run(_ script: String, at address: String) throws {
      let connection = Connection(address)
      try connection.transaction(.migration) { try connection.execute(script) }
    }

    /// A function that returns all rows of all tables, also those that the role may not read.
    private static let contents = """
      CREATE FUNCTION contents() RETURNS text LANGUAGE sql SECURITY DEFINER
      SET search_path FROM CURRENT AS $$
        SELECT string_agg(
          query_to_xml(format('SELECT t::text FROM %I AS t ORDER BY 1', tablename), true, true, '')
            ::text, '' ORDER BY tablename)
        FROM pg_tables WHERE schemaname = current_schema()
      $$
      """

    private static let createRole = """
      DO $$ BEGIN
        CREATE ROLE \(role);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
      END $$
      """
  }

  extension SQLStore {
    /// Connects to a server with these pauses.
    init(server address: String, backoff: Backoff) throws {
      let connection = Connection(address, as: .social, needsPrimary: true, backoff: backoff)
      _ = try connection.mark()
      self.init(connection)
    }

    /// The connection of a store over PostgreSQL.
    var connection: Connection { get throws { try #require(driver as? Connection) } }

    /// The listener of a store over PostgreSQL, while a stream of changes owns it.
    var listener: Listener? { get throws { try connection.listener } }
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
