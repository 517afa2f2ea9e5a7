import Synchronization

extension MemoryStore: ChangingStore {
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    contents.withLock { $0.listeners.append(listener) }
    return stream
  }
}

extension MemoryStore.Contents {
  /// Tells all who listen, and forgets those who do so no more.
  mutating func hint() {
    listeners.removeAll { listener in
      if case .terminated = listener.yield(Change()) { true } else { false }
    }
  }
}
