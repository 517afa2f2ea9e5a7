#if Postgres
  import Foundation
  import PostgresYardstick
  import Social
  import SQLDriver
  import Storage
  import PostgresDriver

  /// The time from the commit of a message to the hint at another store.
  enum HintRows {
    static func all(_ database: PostgresDatabase) async throws -> [Row] {
      try noteCommits(database.bare)
      return [
        Row(name: "from a commit to its hint, beside C", unit: "µs", bound: 3) {
          let hints = try await Hints(database.address)
          let listener = try Bare(database.address)
          try listener.require(yardstick_listen(listener.connection))
          var rounds: [Row.Round] = []
          for _ in 0..<301 {
            let delay = try await hints.delay(in: database)
            let arrival = yardstick_hint(
              database.bare.connection, listener.connection, "cam", "dan")
            let bareDelay = arrival - database.lastCommit
            try listener.require(bareDelay > 0)
            rounds.append(Row.Round(figure: delay, yardstick: bareDelay))
          }
          return rounds
        },
        Row(name: "the slowest of 20 while polling, beside the pause", unit: "µs", bound: 1.5) {
          let hints = try await Hints(database.pollingAddress)
          var slowest = 0.0
          for _ in 0..<20 { slowest = max(slowest, try await hints.delay(in: database)) }
          return [Row.Round(figure: slowest, yardstick: 200_000)]
        },
      ]
    }

    /// Notes the time of each commit in this chat: a deferred trigger runs right before it.
    private static func noteCommits(_ bare: Bare) throws {
      try bare.execute(
        """
        CREATE TABLE noted (time double precision NOT NULL);
        INSERT INTO noted VALUES (0);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS '
          BEGIN
            UPDATE noted SET time = extract(epoch FROM clock_timestamp());
            RETURN NULL;
          END';
        CREATE CONSTRAINT TRIGGER note AFTER INSERT ON message DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (NEW.sender = 'cam') EXECUTE FUNCTION note();
        """)
    }
  }

  /// The hints that a store gives about the sends of another one.
  private final class Hints {
    /// Keeps the stream's connection.
    private let store: SQLStore
    private let task: Task<Void, Never>
    private let arrivals: AsyncStream<Double>

    init(_ address: String) async throws {
      store = try SQLStore(at: .server(address))
      let hints = await store.changes()
      let (arrivals, arrival) = AsyncStream<Double>.makeStream()
      self.arrivals = arrivals
      task = Task.detached {
        for await _ in hints { arrival.yield(yardstick_microseconds()) }
      }
    }

    isolated deinit { task.cancel() }

    /// Sends a message and returns the time from its commit to the hint, in microseconds.
    func delay(in database: PostgresDatabase) async throws -> Double {
      let (me, other) = PostgresDatabase.few
      _ = try await database.store.send("Hello", to: other, id: UUID(), at: Date(), as: me)
      let commit = database.lastCommit
      for await hint in arrivals where hint >= commit { return hint - commit }
      throw Bare.Failed(reason: "the hints ended")
    }
  }

  extension PostgresDatabase {
    /// The time right before the last commit in the chat, in microseconds; NaN before the first one.
    fileprivate var lastCommit: Double {
      yardstick_number(bare.connection, "SELECT time * 1e6 FROM noted")
    }
  }
#endif
