import Synchronization

extension MemoryStore {
  /// Counts a login attempt, and deletes all expired counts.
  public func countGuess(at user: User.ID, now: Date) throws {
    let early = contents.withLock {
      $0.guesses = $0.guesses.filter { now.timeIntervalSince($0.value.last) < LoginThrottle.memory }
      return $0.guesses[user, default: LoginThrottle()].add(at: now)
    }
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  /// Resets the count of attempts.
  public func forgetGuesses(at user: User.ID) {
    contents.withLock { $0.guesses[user] = nil }
  }
}
