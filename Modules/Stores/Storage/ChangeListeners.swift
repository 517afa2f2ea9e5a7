package import Social
import Synchronization

/// The listeners to the changes of a store.
package final class ChangeListeners: Sendable {
  private struct State {
    var listeners: [UUID: AsyncStream<Change>.Continuation] = [:] {
      didSet { countChanged?(listeners.count) }
    }
    var countChanged: (@Sendable (Int) -> Void)?
  }

  private let state = Mutex(State())

  package var count: Int { state.withLock { $0.listeners.count } }

  /// Creates the listeners, of whom there are none at first.
  package init() {}

  /// Returns the stream of a new listener, which counts until the stream ends or is released.
  ///
  /// - Parameter feed: Begins to send other hints to the listener, until the task is cancelled.
  package func stream(
    fedBy feed: (AsyncStream<Change>.Continuation) -> Task<Void, Never>? = { _ in nil }
  ) -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let feeding = feed(listener)
    let key = UUID()
    state.withLock { $0.listeners[key] = listener }
    listener.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: key) }
      feeding?.cancel()
    }
    return stream
  }

  /// Tells every listener that something was stored.
  @Sendable package func hint() {
    state.withLock { for listener in $0.listeners.values { listener.yield(Change()) } }
  }

  /// Calls `body` with the number of listeners, now and whenever one is added or removed; tests wait
  /// for this.
  package func observeCount(_ body: @escaping @Sendable (Int) -> Void) {
    state.withLock {
      $0.countChanged = body
      body($0.listeners.count)
    }
  }
}
