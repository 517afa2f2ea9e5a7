#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Synchronization
  import TestSupport
  import Testing

  @testable import PostgresDriver
  @testable import Storage

  @Suite("Messages to PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct SentMessageTests {
    /// A message to the server.
    private typealias Sent = (text: String, parameters: [Parameter])

    /// The statements that SQLite does not run: of calls that count against a budget, and the one that
    /// deletes the saved state of an account.
    private static let further = [
      "setProfile": 2, "unsend": 2, "ask": 1, "countName": 4, "deleteAccount": 1,
    ]

    /// The statements of the owner's functions, by the statement that calls the function.
    private static let functions = Dictionary(
      uniqueKeysWithValues: StoredFunction.ofServer.map {
        ($0.call.text, $0.statements.map(\.text))
      })

    @Test("Each call sends a message for each statement that it runs on SQLite, or for a function")
    func counts() async throws {
      try await callAll { call, sent, _ in
        let statements = sent.map { Self.functions[$0.text]?.count ?? 1 }.reduce(0, +)
        let expected = call.statements + (Self.further[call.name] ?? 0)
        #expect(statements == expected, "\(call.name): \(sent.map(\.text))")
      }
    }

    @Test("Every statement of a call finds its rows by an index")
    func plans() async throws {
      var explained: Set<String> = []
      try await callAll { call, sent, schema in
        let owner = Connection(schema.ownerAddress)
        for message in sent where !message.parameters.isEmpty {
          for text in Self.functions[message.text] ?? [message.text]
          where explained.insert(text).inserted {
            let scans = try owner.scans(of: text, message.parameters)
            // A deletion of attempts reads all of them if some have expired: its hash join begins with
            // those.
            #expect(
              scans.filter { !$0.hasPrefix("Index Scan of attempt_pkey: ") } == [],
              "\(call.name): \(text)")
          }
        }
      }
      #expect(explained.count > 50)
    }

    @Test("A statement that reads a whole table or index is found")
    func unindexed() async throws {
      try await TestSchema.withStore { _, schema in
        let owner = Connection(schema.ownerAddress)
        let found: [(column: String, Parameter, scan: String)] = [
          ("text", .text("x"), "Seq Scan of message"),
          ("client_id", .id(UUID()), "Index Scan of message_chat_sender_client_id_key: (client_id"),
        ]
        for (column, value, scan) in found {
          let scans = try owner.scans(of: "SELECT 1 FROM message WHERE \(column) = $1", [value])
          #expect(scans.count == 1 && scans[0].contains(scan), "\(scans)")
        }
      }
    }

    /// Makes each call with data of its own, and calls `check` with the messages that it sent.
    private func callAll(
      _ check: (_ call: CountedCall, _ sent: [Sent], _ schema: TestSchema) throws -> Void
    ) async throws {
      try await TestSchema.withStore { _, schema in
        let store = try SQLStore(at: .server(schema.address), budgets: .hosted)
        for call in CountedCall.all {
          try schema.run("TRUNCATE person, attempt, budget CASCADE")
          try await store.signUpAll()
          try await CountedCall.arrange(in: store)
          let sent = Mutex<[Sent]>([])
          try await Connection.$whenSent.withValue({ text, parameters in
            sent.withLock { $0.append((text, parameters)) }
          }) { try await call.body(store) }
          try check(call, sent.withLock { $0 }, schema)
        }
      }
    }
  }

  extension Connection {
    /// Returns the scans of whole tables and indexes in the plan of a statement, for want of an index
    /// that begins with a column of the condition.
    fileprivate func scans(of text: String, _ parameters: [Parameter]) throws -> [String] {
      let (types, values) = (parameters.map(\.sql.type), parameters.map(\.sql.value))
      let (plan, columns) = try transaction(.migration) {
        defer { _ = try? execute("DEALLOCATE explained") }
        let plan = try execute(
          """
          SET LOCAL enable_seqscan = off;
          PREPARE explained (\(types.joined(separator: ", "))) AS \(text);
          EXPLAIN (FORMAT JSON) EXECUTE explained (\(values.joined(separator: ", ")))
          """)
        let columns = try rows(
          """
          SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid, 1, true) FROM pg_index
          JOIN pg_class ON pg_class.oid = indexrelid
          WHERE relnamespace = current_schema()::regnamespace
          """
        ) { ($0.text(0), $0.text(1)) }
        return (plan ?? "", Dictionary(uniqueKeysWithValues: columns))
      }
      var nodes = try #require(
        JSONSerialization.jsonObject(with: Data(plan.utf8)) as? [[String: Any]]
      ).compactMap { $0["Plan"] as? [String: Any] }
      var scans: [String] = []
      while let node = nodes.popLast() {
        nodes += node["Plans"] as? [[String: Any]] ?? []
        let (kind, condition) = (node["Node Type"] ?? "", node["Index Cond"] as? String ?? "")
        if let index = node["Index Name"] as? String {
          let column = try #require(columns[index])
          if !condition.contains("(\(column) ") {
            scans.append("\(kind) of \(index): \(condition)")
          }
        } else if kind as? String == "Seq Scan" {
          scans.append("\(kind) of \(node["Relation Name"] ?? ""): ")
        }
      }
      return scans
    }
  }

  extension Parameter {
    /// The type and the value in a script.
    fileprivate var sql: (type: String, value: String) {
      switch self {
      case .integer(let number): ("bigint", "\(number)")
      case .real(let number): ("double precision", "\(number)")
      case .word(let text): ("text", "'\(text)'")
      case .id(let id): ("uuid", "'\(id)'")
      case .text, .bytes: ("bytea", "decode('\(Data(bytes).base64EncodedString())', 'base64')")
      }
    }
  }
#endif
