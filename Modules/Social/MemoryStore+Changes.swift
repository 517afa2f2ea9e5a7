import Synchronization

extension MemoryStore: ChangingStore {
  /// Returns a stream of hints about later changes.
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    contents.withLock { $0.listeners.append(listener) }
    return stream
  }
}

extension MemoryStore.Contents {
  /// Sends a hint to every listener and drops the listeners that have ended.
  mutating func hint() {
    listeners.removeAll { listener in
      if case .terminated = listener.yield(Change()) { true } else { false }
    }
  }
}
