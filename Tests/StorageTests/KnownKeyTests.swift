import Foundation
import Social
import TestSupport
import Testing

/// Login attempts from terminals that have keys.
struct KnownKeyTests {
  static let start = GuessTests.start

  @Test(
    "A known key has its own count, and all unknown ones share another, whether or not a name exists",
    arguments: Kind.allCases)
  func own(kind: Kind) async throws {
    try await kind.share { store, other in
      try await store.forgetGuesses(.password(key: "home"), at: ada)
      for user in [ada, eve] {
        for key in ["a", "b", "c", "a", "b"] {
          #expect(try await store.guess(.password(key: key), at: user, now: Self.start) == false)
        }
        // A held key gets the same error for every name.
        try await expectWait(1, for: .password(key: "d"), at: user, in: other)
      }
      #expect(try await other.guess(.password(key: "home"), at: ada, now: Self.start))
      await #expect(throws: StoreError.self) {
        try await other.guess(.password(key: "home"), at: eve, now: Self.start)
      }
      // A login with a known key gives no guesses to the others.
      try await store.forgetGuesses(.password(key: "home"), at: ada)
      await #expect(throws: StoreError.self) {
        try await other.guess(.password(key: "d"), at: ada, now: Self.start)
      }
      for _ in 1...5 { try await store.guess(.password(key: "home"), at: ada, now: Self.start) }
      try await expectWait(1, for: .password(key: "home"), at: ada, in: other)
      try await store.guess(.recoveryCode, at: ada, now: Self.start)
    }
  }

  @Test(
    "Logins with new keys count no guess, and guesses with keys hold no terminal without one",
    arguments: Kind.allCases)
  func right(kind: Kind) async throws {
    try await kind.share { store, other in
      for number in 1...20 {
        let attempt = LoginAttempt.password(key: "k\(number)")
        try await store.guess(attempt, at: ada, now: Self.start)
        try await other.forgetGuesses(attempt, at: ada)
      }
      for _ in 1...5 { try await store.guess(.password(key: "a"), at: ada, now: Self.start) }
      try await expectWait(1, for: .password(key: "a"), at: ada, in: store)
      try await store.guess(.password(key: nil), at: ada, now: Self.start)
    }
  }

  @Test(
    "An account has at most eight known keys, the last ones that were used",
    arguments: Kind.allCases)
  func most(kind: Kind) async throws {
    try await kind.share { store, other in
      for number in 1...8 {
        try await store.forgetGuesses(.password(key: "k\(number)"), at: ada)
        try await store.forgetGuesses(.password(key: "k\(number)"), at: bob)
      }
      try await other.forgetGuesses(.password(key: "k1"), at: ada)
      try await other.forgetGuesses(.password(key: "k9"), at: ada)
      #expect(try await known(to: ada, in: store) == [1, 3, 4, 5, 6, 7, 8, 9])
      #expect(try await known(to: bob, in: store) == [1, 2, 3, 4, 5, 6, 7, 8])
    }
  }

  @Test(
    "Another epoch makes all keys unknown; a stronger hash, and a change that fails, do not",
    arguments: Kind.allCases)
  func cleared(kind: Kind) async throws {
    try await kind.run { store in
      for user in [ada, bob, cyd] {
        try await store.forgetGuesses(.password(key: "k1"), at: user)
      }
      let rehashed = Credentials(password: "$p2", recovery: "$r")
      #expect(try await store.setCredentials(rehashed, of: ada, replacing: .sample))
      let next = Credentials(password: "n", recovery: "n", epoch: 1)
      #expect(try await store.setCredentials(next, of: ada, replacing: .sample) == false)
      #expect(try await known(to: ada, in: store) == [1])
      #expect(try await store.setCredentials(next, of: ada, replacing: rehashed))
      #expect(try await known(to: ada, in: store) == [])
      #expect(try await store.setCredentials(next, replacing: .sample, as: .bob))
      #expect(try await known(to: bob, in: store) == [])
      try await store.deleteAccount(as: .cyd)
      try await store.forgetGuesses(.password(key: "k1"), at: cyd)
      #expect(try await known(to: cyd, in: store) == [])
    }
  }

  @Test(
    "A day of guessing allows 109 attempts for each known key, for all others together, and for the code",
    arguments: Kind.allCases)
  func day(kind: Kind) async throws {
    try await kind.run { store in
      for key in ["k1", "k2"] { try await store.forgetGuesses(.password(key: key), at: ada) }
      let attempts: [LoginAttempt] =
        ["k1", "k2", "a", "b", "c"].map { .password(key: $0) } + [.recoveryCode]
      var count = 0
      var next = Array(repeating: 0, count: attempts.count)
      while let second = next.min(), second < 86_400 {
        for (index, attempt) in attempts.enumerated() where next[index] == second {
          do {
            try await store.guess(attempt, at: ada, now: Self.start + Double(second))
            count += 1
          } catch StoreError.tooManyGuesses(_, let wait) {
            next[index] = second + wait
          }
        }
      }
      #expect(count == 109 * (1 + 2) + 109)
    }
  }

  private func known(to user: User.ID, in store: any Stores) async throws -> [Int] {
    var known: [Int] = []
    for number in 1...9 {
      // Each at another time, so that no attempt comes too early.
      let now = Self.start + Double(number) * 86_400 * 2
      if try await store.guess(.password(key: "k\(number)"), at: user, now: now) {
        known.append(number)
      }
    }
    return known
  }
}
