import Synchronization

extension MemoryStore: ChangingStore {
  /// Returns a stream of hints about later changes.
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = contents.withLock { $0.add(listener) }
    listener.onTermination = { [weak self] _ in self?.contents.withLock { $0.listeners[id] = nil } }
    return stream
  }
}

extension MemoryStore.Contents {
  /// - Returns: The key of the listener.
  fileprivate mutating func add(_ listener: AsyncStream<Change>.Continuation) -> Int {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  /// Sends a hint to every listener.
  func hint() {
    for listener in listeners.values { listener.yield(Change()) }
  }
}
