import Social
import Synchronization

/// The listeners to the changes of a store.
package final class ChangeListeners: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Change>.Continuation] = [:] {
      didSet { countChanged?(listeners.count) }
    }
    var lastKey = 0
    var countChanged: (@Sendable (Int) -> Void)?
  }

  private let state = Mutex(State())

  package var count: Int { state.withLock { $0.listeners.count } }

  /// Adds a listener and returns its key.
  func add(_ listener: AsyncStream<Change>.Continuation) -> Int {
    state.withLock {
      $0.lastKey += 1
      $0.listeners[$0.lastKey] = listener
      return $0.lastKey
    }
  }

  func remove(_ key: Int) { _ = state.withLock { $0.listeners.removeValue(forKey: key) } }

  /// Tells every listener that something was stored.
  @Sendable func hint() {
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
