import Synchronization

extension MemoryStore: ChangingStore {
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let key = contents.withLock { $0.listeners.add(listener) }
    listener.onTermination = { [weak self] _ in
      self?.contents.withLock { $0.listeners.remove(key) }
    }
    return stream
  }
}

extension MemoryStore.Contents {
  /// Sends a hint to every listener.
  ///
  /// The observers of the stored properties call it, so that no write can omit it.
  func hint() { listeners.hint() }
}

/// The listeners of a store, by key.
struct ChangeListeners {
  /// Called with the number of listeners when one is added or removed; tests wait for this.
  var countChanged: (@Sendable (Int) -> Void)?
  private var listeners: [Int: AsyncStream<Change>.Continuation] = [:] {
    didSet { countChanged?(count) }
  }
  private var lastKey = 0

  var count: Int { listeners.count }

  /// Adds a listener and returns its key.
  mutating func add(_ listener: AsyncStream<Change>.Continuation) -> Int {
    lastKey += 1
    listeners[lastKey] = listener
    return lastKey
  }

  mutating func remove(_ key: Int) { listeners[key] = nil }

  func hint() {
    for listener in listeners.values { listener.yield(Change()) }
  }
}
