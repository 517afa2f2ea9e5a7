#if Postgres
  package import SQLDriver
  package import Social
  package import Storage

  /// A PostgreSQL database of a store.
  ///
  /// Several stores, on several hosts, may use one at once. Data survives a crash of the
  /// server once the call that stored it has returned, if the server is set up so.
  package final class PostgresEngine: Engine {
    let connection: Connection
    private let address: String
    private let backoff: Backoff
    /// Receives notifications while a stream of changes owns it.
    private(set) weak var listener: Listener?

    /// Connects to a database, which `SQLStore.migrate(server:granting:)` has prepared.
    init(_ address: String, backoff: Backoff) throws {
      (self.address, self.backoff) = (address, backoff)
      connection = Connection(address, backoff: backoff) {
        try $0.requirePrimary()
        try $0.requireVersion($0.version())
      }
      _ = try mark()
    }

    package var driver: any Driver { connection }

    package let dialect = Dialect.postgres

    /// Nil: a sum over `pulse` is a message to the server, as a count is.
    package var state: Int? { nil }

    /// Returns a number that rises whenever something is stored.
    package func mark() throws -> Int {
      // Does not wait for a lost server: other calls of the store would wait behind it, and the next poll
      // comes soon.
      try connection.queryWithoutWaiting {
        let mark = try connection.number("SELECT sum(count)::bigint FROM pulse")
        // A pooler may have delivered what another session listens to.
        _ = connection.notifications()
        return mark ?? 0
      }
    }

    package func changes(of store: isolated SQLStore) async -> AsyncStream<Change> {
      let listener = listener ?? Listener(address, backoff: backoff) { try await store.notify() }
      self.listener = listener
      await listener.start()
      let hints = listener.listeners.stream()
      let current: @Sendable () async throws -> Mark = {
        if let news = listener.news { .heard(news) } else { .polled(try await store.mark()) }
      }
      let polling = Polling(
        since: try? await current(), pause: { try await listener.pause(hints) }, current: current)
      // An unfolding stream waits in the task that waits for the next hint.
      return AsyncStream { await polling.next() }
    }

    /// A value that changes whenever something is stored, or may have been missed.
    private enum Mark: Equatable {
      /// ``Listener/news``.
      case heard(Int)
      /// The sum of `pulse`.
      case polled(Int)
    }
  }

  extension SQLStore {
    /// Sends a notification that tells listeners of no change.
    fileprivate func notify() throws {
      let connection = driver as? Connection
      try connection?.queryWithoutWaiting { try connection?.run("NOTIFY store_change") }
    }
  }

  extension Dialect {
    static let postgres = {
      var dialect = Dialect(least: "least", greatest: "greatest")
      (dialect.lockShared, dialect.lockAlone) = ("FOR SHARE", "FOR UPDATE")
      (dialect.lockRows, dialect.lockFree) = ("FOR NO KEY UPDATE", "FOR UPDATE SKIP LOCKED")
      dialect.theirMailboxes = """
        (SELECT owner FROM mailbox WHERE owner IN ($1, $2) ORDER BY owner FOR NO KEY UPDATE)
        """
      // Typed names may be too long for an index.
      dialect.attemptedName = "sha256($1)"
      dialect.clock = "store_now()"
      dialect.deletions = ["DELETE FROM saved_state WHERE id = $1"]
      return dialect
    }()
  }
#endif
