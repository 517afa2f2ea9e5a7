import Foundation
import SQLDriver
import Synchronization
import TestSupport
import Testing

@testable import Social
@testable import Storage

/// Throttling of login attempts.
struct GuessTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test("Login attempts are counted per user name until they are reset", arguments: Kind.allCases)
  func own(kind: Kind) async throws {
    try await kind.share { store, other in
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start) }
      try await store.guess(at: bob, now: Self.start)
      try await expectWait(1, at: ada, in: other)
      try await other.forgetGuesses(.password(key: nil), at: ada)
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start) }
      try await expectWait(1, at: ada, in: other)
      for _ in 1...4 { try await other.guess(at: bob, now: Self.start) }
      try await expectWait(1, at: bob, in: store)
    }
  }

  @Test(
    "Attempts inside a session are counted apart from those at the login", arguments: Kind.allCases)
  func session(kind: Kind) async throws {
    try await kind.share { store, other in
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start) }
      for _ in 1...5 { try await store.guess(now: Self.start, as: .ada) }
      try await store.guess(now: Self.start, as: .bob)
      try await expectWait(1, at: ada, in: other)
      let tooMany = StoreError.tooManyGuesses(at: ada, seconds: 1)
      await #expect(throws: tooMany) { try await other.guess(now: Self.start, as: .ada) }
      try await other.forgetGuesses(.password(key: nil), at: ada)
      await #expect(throws: tooMany) { try await other.guess(now: Self.start, as: .ada) }
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start) }
      try await store.forgetGuesses(as: .ada)
      try await other.guess(now: Self.start, as: .ada)
      try await expectWait(1, at: ada, in: other)
    }
  }

  @Test(
    "The count of login attempts expires after a day without attempts", arguments: Kind.allCases)
  func forgotten(kind: Kind) async throws {
    try await kind.run { store in
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start) }
      let almost = Self.start + LoginThrottle.memory - 1
      try await store.guess(at: ada, now: almost)
      try await expectWait(2, at: ada, after: LoginThrottle.memory - 1, in: store)
      for _ in 1...5 { try await store.guess(at: ada, now: almost + LoginThrottle.memory) }
      try await expectWait(1, at: ada, after: 2 * LoginThrottle.memory - 1, in: store)
    }
  }

  @Test(
    "Setting the clock back does not prolong a stored wait for a login attempt",
    arguments: Kind.allCases)
  func setBack(kind: Kind) async throws {
    try await kind.share { store, other in
      for _ in 1...5 { try await store.guess(at: ada, now: Self.start + 1e9) }
      try await expectWait(1, at: ada, in: store)
      try await other.guess(at: ada, now: Self.start + 1)
    }
  }

  static let counts: [@Sendable (SQLStore) async throws -> Void] = [
    { try await $0.guess(at: ada, now: start) },
    { try await $0.guess(now: start, as: .ada) },
  ]

  @Test(
    "The counts of attempts at the login and in a session survive reopening the store",
    arguments: counts.indices)
  func restart(index: Int) async throws {
    _ = try await openStore()
    for _ in 1...5 { try await Self.counts[index](SQLStore(folder: folder)) }
    for _ in 1...2 {
      await #expect(throws: StoreError.tooManyGuesses(at: ada, seconds: 1)) {
        try await Self.counts[index](SQLStore(folder: folder))
      }
    }
  }

  @Test("Concurrent login attempts do not exceed the limit", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    try await kind.share { store, other in
      let users = (1...30).map { User.ID("user\($0)") }
      try await withThrowingTaskGroup(of: [Bool].self) { group in
        for way in [store, other] {
          group.addTask {
            var allowed: [Bool] = []
            for user in users + users + users + users {
              do {
                try await way.guess(at: user, now: Self.start)
                allowed.append(true)
              } catch StoreError.tooManyGuesses {
                allowed.append(false)
              }
            }
            return allowed
          }
        }
        let allowed = try await group.reduce(into: []) { $0 += $1 }
        // Each name was tried eight times.
        #expect(allowed.count { $0 } == users.count * 5)
      }
    }
  }

  @Test("Expired counts of login attempts are deleted", arguments: Kind.allCases)
  func bounded(kind: Kind) async throws {
    try await kind.run { store in
      for index in 0..<20 {
        let late = Self.start + (index < 15 ? 0 : LoginThrottle.memory)
        try await store.guess(at: User.ID("nobody\(index)"), now: late)
      }
      #expect(try await storedCounts(in: store) == 5)
    }
  }
}

/// Expects that another login attempt must wait.
func expectWait(
  _ seconds: Int, for attempt: LoginAttempt = .password(key: nil), at user: User.ID,
  after time: TimeInterval = 0, in store: any Stores
) async throws {
  await #expect(throws: StoreError.tooManyGuesses(at: user, seconds: seconds)) {
    try await store.guess(attempt, at: user, now: GuessTests.start + time)
  }
}

extension AccountStore {
  /// Counts a login attempt at a time of the clock that decides.
  @discardableResult
  func guess(
    _ attempt: LoginAttempt = .password(key: nil), at user: User.ID, now: Date
  ) async throws -> Bool {
    try await setClock(now)
    return try await countGuess(attempt, at: user, now: now)
  }

  /// Counts an attempt inside a session at a time of the clock that decides.
  fileprivate func guess(now: Date, as me: Member) async throws {
    try await setClock(now)
    try await countGuess(now: now, as: me)
  }
}

/// Returns the number of user names with a stored count of login attempts.
private func storedCounts(in store: any Stores) async throws -> Int? {
  try await (store as? SQLStore)?.attempts
}

extension SQLStore {
  fileprivate var attempts: Int? {
    get throws {
      try driver.transaction(.query) { try driver.number("SELECT count(*) FROM attempt") }
    }
  }
}
