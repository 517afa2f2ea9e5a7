import Synchronization

/// The listeners to the changes of a database.
package final class ChangeListeners: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  package var count: Int { listeners.withLock { $0.count } }

  /// Creates the listeners, of whom there are none at first.
  package init() {}

  /// Returns the stream of a new listener, which counts until the stream ends or is released.
  ///
  /// - Parameter feed: Begins to send other hints to the listener, until the task is cancelled.
  package func stream(
    fedBy feed: (AsyncStream<Void>.Continuation) -> Task<Void, Never>? = { _ in nil }
  ) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let feeding = feed(listener)
    let key = UUID()
    listeners.withLock { $0[key] = listener }
    listener.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.removeValue(forKey: key) }
      feeding?.cancel()
    }
    return stream
  }

  /// Tells every listener that something was stored.
  @Sendable package func hint() {
    listeners.withLock { for listener in $0.values { listener.yield() } }
  }
}
