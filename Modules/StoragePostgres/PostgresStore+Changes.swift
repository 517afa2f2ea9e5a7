#if Postgres
  public import Social
  import Storage

  extension PostgresStore: ChangingStore {
    /// Returns a stream of hints that something was stored, by this store or by another one.
    ///
    /// The server announces changes on a second connection. Where it does not, such as behind a
    /// pooler, the stream polls the database every 200 milliseconds, and only while a task waits for
    /// the next hint. It ends when that task is cancelled. A login attempt gives no hint. A lost
    /// connection gives one, because notifications may have been lost with it.
    public func changes() async -> AsyncStream<Change> {
      let listener =
        listener ?? Listener(address, backoff: backoff, pause: pause) { try await self.notify() }
      self.listener = listener
      await listener.start()
      let waiter = await listener.waiter()
      let current: @Sendable () async throws -> Mark = {
        if let news = listener.news { .heard(news) } else { .polled(try await self.mark()) }
      }
      let polling = Polling(
        since: try? await current(), pause: { try await listener.pause(waiter) }, current: current)
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

    /// Returns a number that rises whenever something is stored.
    func mark() throws -> Int {
      // Does not wait for a lost server: other calls of this store would wait behind it, and the next
      // poll comes soon.
      try connection.transaction(.query, waits: false) {
        let mark = try connection.number("SELECT sum(count)::bigint FROM pulse")
        // A pooler may have delivered what another session listens to.
        _ = connection.notifications()
        return mark ?? 0
      }
    }

    /// Sends a notification that tells listeners of no change.
    private func notify() throws {
      try connection.transaction(.query, waits: false) { try connection.run("NOTIFY store_change") }
    }
  }
#endif
