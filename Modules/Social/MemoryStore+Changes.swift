extension MemoryStore: ChangingStore {
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    listeners.append(listener)
    return stream
  }

  /// Tells all who listen, and forgets those who do so no more.
  func hint() {
    listeners.removeAll { listener in
      if case .terminated = listener.yield(Change()) { true } else { false }
    }
  }
}
