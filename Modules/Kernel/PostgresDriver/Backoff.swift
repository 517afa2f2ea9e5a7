#if Postgres
  import CLibrary

  /// The pauses between attempts to reach a server, and between polls; tests replace the clock.
  struct Backoff: Sendable {
    /// How long a call waits for a server that was reached before.
    var limit: Duration = .seconds(15)
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Blocks the thread, which is one of a store's own.
    var block: @Sendable (Duration) -> Void = { usleep(UInt32($0 / .microseconds(1))) }
    /// Suspends the task.
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Waits for the next look at the database where the server does not notify.
    var poll: @Sendable () async throws -> Void = pollingPause

    /// Returns the pause before an attempt, counted from 0: none at first, later up to half a second.
    ///
    /// It is random, so that many programs do not reach a new server at the same moment.
    static func pause(before attempt: Int) -> Duration {
      attempt == 0 ? .zero : .milliseconds(min(10 << min(attempt, 10), 500)) * .random(in: 0.5...1)
    }

    /// The wait of one call for a server.
    struct Wait {
      let backoff: Backoff
      private var attempt = 0
      private lazy var end = backoff.now() + backoff.limit

      init(_ backoff: Backoff) { self.backoff = backoff }

      /// Pauses before the next attempt.
      ///
      /// - Returns: Whether there is time left for another attempt.
      /// - Throws: `CancellationError`
      mutating func next() throws -> Bool {
        try Task.checkCancellation()
        let pause = Backoff.pause(before: attempt)
        guard backoff.now() + pause < end else { return false }
        backoff.block(pause)
        attempt += 1
        return true
      }
    }
  }
#endif
