#if Postgres
  import Foundation
  import PostgresYardstick
  import Social
  import SQLDriver
  import Storage
  import PostgresDriver

  /// A database with three chats: of few messages, of 1,000 and of 1,000,000.
  final class PostgresDatabase {
    /// A person of each chat, and their friend.
    typealias Pair = (me: Member, other: User.ID)
    static let sending: Pair = pair("ada", "ben")
    static let few: Pair = pair("cam", "dan")
    static let many: Pair = pair("eva", "fay")
    /// A role that may connect only once, so that its store has no connection to listen on.
    private static let role = "once"

    let address: String
    let pollingAddress: String
    let store: SQLStore
    let bare: Bare

    /// Creates the tables and the chats.
    init() async throws {
      address = ProcessInfo.processInfo.environment["TRELLIS_TEST_POSTGRES"] ?? ""
      pollingAddress = address + "&user=" + Self.role
      bare = try Bare(address)
      try bare.execute("CREATE ROLE \(Self.role) LOGIN CONNECTION LIMIT 1")
      try Connection.migrate(address, to: .social, granting: Self.role)
      store = try SQLStore(at: .server(address))
      for (pair, count) in [(Self.sending, 1), (Self.few, 1_000), (Self.many, 1_000_000)] {
        try await befriend(pair)
        try fill(pair, count)
      }
      try bare.execute("VACUUM ANALYZE")
    }

    private static func pair(_ me: String, _ other: String) -> Pair {
      (Member(user: User.ID(rawValue: me)), User.ID(rawValue: other))
    }

    private func befriend(_ pair: Pair) async throws {
      let other = Member(user: pair.other)
      for user in [pair.me.user, pair.other] {
        try await store.signUp(
          User(id: user, name: user.rawValue), credentials: Credentials(password: "", recovery: ""))
      }
      _ = try await store.ask(pair.me.user, as: other)
      try await store.accept(pair.other, as: pair.me)
    }

    private func fill(_ pair: Pair, _ count: Int) throws {
      let (me, other) = (pair.me.user.rawValue, pair.other.rawValue)
      // Preparing the data is not measured, so foreign keys are not checked.
      try bare.execute(
        """
        BEGIN;
        SET LOCAL session_replication_role = replica;
        INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
        SELECT id, seq, CASE seq % 2 WHEN 1 THEN low ELSE high END,
          CASE seq % 2 WHEN 1 THEN high ELSE low END, seq, seq, gen_random_uuid(),
          convert_to('Message ' || seq || ', of which there are many.', 'UTF8'), seq
        FROM chat, generate_series(1, \(count)) AS seq WHERE low = '\(me)' AND high = '\(other)';
        UPDATE chat SET last_seq = \(count) WHERE low = '\(me)';
        UPDATE mailbox SET messages = \(count) WHERE owner IN ('\(me)', '\(other)');
        INSERT INTO conversation (reader, other, chat, read, last, unread)
        SELECT low, high, id, \(count), \(count), 0 FROM chat WHERE low = '\(me)'
        UNION ALL SELECT high, low, id, \(count), \(count), 0 FROM chat WHERE low = '\(me)';
        COMMIT
        """)
    }
  }

  /// A connection of libpq alone.
  final class Bare {
    let connection: OpaquePointer

    struct Failed: Error {
      let reason: String
    }

    init(_ address: String) throws {
      guard let opened = yardstick_open(address) else { throw Failed(reason: address) }
      connection = opened
    }

    isolated deinit { yardstick_close(connection) }

    func execute(_ script: String) throws { try require(yardstick_execute(connection, script)) }

    /// - Throws: ``Failed`` if a function of the yardstick returned false.
    func require(_ isDone: Bool) throws {
      guard !isDone else { return }
      throw Failed(reason: String(cString: yardstick_reason(connection)))
    }
  }
#endif
