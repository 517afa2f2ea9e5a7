import Synchronization

extension MemoryStore {
  public func countGuess(at user: User.ID, now: Date) throws {
    let early = contents.withLock { $0.guesses.add(at: user, now: now) }
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  public func countGuess(now: Date, as me: Member) throws {
    let early = try write(as: me) { $0.memberGuesses.add(at: me.user, now: now) }
    if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
  }

  public func forgetGuesses(at user: User.ID) {
    contents.withLock { $0.guesses[user] = nil }
  }

  public func forgetGuesses(as me: Member) throws {
    try write(as: me) { $0.memberGuesses[me.user] = nil }
  }
}

extension [User.ID: LoginThrottle] {
  /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
  fileprivate mutating func add(at user: User.ID, now: Date) -> Int {
    self = filter { now.timeIntervalSince($0.value.last) < LoginThrottle.memory }
    return self[user, default: LoginThrottle()].add(at: now)
  }
}
