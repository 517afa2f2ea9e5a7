extension MemoryStore {
  public func countGuess(at user: User.ID, now: Date) throws {
    guesses = guesses.filter { now.timeIntervalSince($0.value.last) < Guesses.memory }
    let early = guesses[user, default: Guesses()].add(at: now)
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  public func forgetGuesses(at user: User.ID) {
    guesses[user] = nil
  }
}
