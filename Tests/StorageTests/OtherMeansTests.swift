import Social
import TestSupport
import Testing

/// Keys of people who log in by a sign-up, a recovery or another password.
struct OtherMeansTests {
  @Test(
    "A login by other means makes its key known, and takes no guess from the count",
    arguments: Kind.allCases)
  func known(kind: Kind) async throws {
    try await kind.share { store, other in
      for _ in 1...5 {
        try await store.guess(.password(key: "a"), at: ada, now: GuessTests.start)
      }
      try await other.forgetGuesses(.otherMeans(key: "home"), at: ada)
      try await expectWait(1, for: .password(key: "a"), at: ada, in: store)
      #expect(try await store.guess(.password(key: "home"), at: ada, now: GuessTests.start))
    }
  }

  @Test(
    "After another password, only the key that is remembered then is known",
    arguments: Kind.allCases)
  func only(kind: Kind) async throws {
    try await kind.run { store in
      for key in ["home", "lost"] { try await store.forgetGuesses(.password(key: key), at: ada) }
      let next = Credentials(password: "n", recovery: "n", epoch: 1)
      #expect(try await store.setCredentials(next, of: ada, replacing: .sample))
      try await store.forgetGuesses(.otherMeans(key: "home"), at: ada)
      for (key, isKnown) in [("home", true), ("lost", false)] {
        let attempt = LoginAttempt.password(key: key)
        #expect(try await store.guess(attempt, at: ada, now: GuessTests.start) == isKnown)
      }
    }
  }
}
