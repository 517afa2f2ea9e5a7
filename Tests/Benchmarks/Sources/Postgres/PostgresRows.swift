#if Postgres
  import Foundation
  import PostgresYardstick
  import Social
  import Storage
  import PostgresDriver

  /// Calls of the store, each compared with the same statements in C.
  enum PostgresRows {
    static func all(_ database: PostgresDatabase) async throws -> [Row] {
      let (store, bare) = (database.store, database.bare)
      return [
        // At least 0.8 times the throughput.
        Row.time(
          "a send, beside C", atMost: 1 / 0.8,
          of: { times in try await send(times, over: store) },
          beside: { times in
            for _ in 0..<times {
              try bare.require(yardstick_send(bare.connection, "ada", "ben"))
            }
          }),
        .time(
          "a page of 20 in a chat of 1,000,000, beside C", atMost: 1.5,
          of: { times in try await pages(times, of: PostgresDatabase.many, in: store) },
          beside: { times in
            for _ in 0..<times {
              try bare.require(yardstick_page(bare.connection, "eva", "fay", 20))
            }
          }),
        .time(
          "the same page beside that of a chat of 1,000", atMost: 1.5,
          of: { times in try await pages(times, of: PostgresDatabase.many, in: store) },
          beside: { times in try await pages(times, of: PostgresDatabase.few, in: store) }),
      ]
    }

    private static func send(_ times: Int, over store: SQLStore) async throws {
      let (me, other) = PostgresDatabase.sending
      for _ in 0..<times {
        _ = try await store.send("Hello, how are you?", to: other, id: UUID(), at: Date(), as: me)
      }
    }

    private static func pages(
      _ times: Int, of pair: PostgresDatabase.Pair, in store: SQLStore
    ) async throws {
      for _ in 0..<times {
        let page = try await store.messages(with: pair.other, before: nil, limit: 20, as: pair.me)
        guard page.count == 20 else { throw Bare.Failed(reason: "\(page.count) messages") }
      }
    }
  }
#endif
