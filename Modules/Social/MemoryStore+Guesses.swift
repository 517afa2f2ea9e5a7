import Synchronization

extension MemoryStore {
  @discardableResult
  public func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) throws -> Bool {
    let (isKnown, early) = contents.withLock { all in
      let isKnown = attempt.key.map { all.knownKeys[user]?.contains($0) == true } ?? false
      let counter = attempt.counter(isKnown: isKnown)
      return (isKnown, all.guesses.add(Guess(user: user, counter: counter), now: now))
    }
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
    return isKnown
  }

  public func countGuess(now: Date, as me: Member) throws {
    let early = try write(as: me) {
      $0.guesses.add(Guess(user: me.user, counter: .session), now: now)
    }
    if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
  }

  public func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) {
    contents.withLock {
      if let key = attempt.key, $0.isMember(user) {
        let others = ($0.knownKeys[user] ?? []).filter { $0 != key }
        $0.knownKeys[user] = others.suffix(LoginAttempt.mostKnownKeys - 1) + [key]
      }
      let counter = attempt.counter(isKnown: attempt.key != nil)
      $0.guesses[Guess(user: user, counter: counter)] = nil
    }
  }

  public func forgetGuesses(as me: Member) throws {
    try write(as: me) { $0.guesses[Guess(user: me.user, counter: .session)] = nil }
  }

  public func countName(by key: String) throws {
    guard let budgets else { return }
    try contents.withLock { try $0.count(.names, by: key, within: budgets) }
  }

  /// A counter of attempts at a user name, with or without an account.
  struct Guess: Hashable {
    let user: User.ID
    let counter: GuessCounter
  }
}

extension MemoryStore.Contents {
  /// Counts a use of a budget.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)``
  mutating func count(
    _ subject: Budgets.Subject, by owner: String, within budgets: Budgets
  ) throws {
    let early = uses[[subject.rawValue, owner], default: BudgetUse()]
      .add(within: budgets[subject], at: budgets.now())
    if early > 0 { throw StoreError.tooMany(subject, seconds: early) }
  }
}

extension [MemoryStore.Guess: LoginThrottle] {
  /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
  fileprivate mutating func add(_ guess: MemoryStore.Guess, now: Date) -> Int {
    self = filter { now.timeIntervalSince($0.value.last) < LoginThrottle.memory }
    return self[guess, default: LoginThrottle()].add(at: now)
  }
}
