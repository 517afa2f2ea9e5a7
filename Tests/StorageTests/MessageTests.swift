import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

struct MessageTests {
  @Test("A resent message is stored once and gets the same answer", arguments: Kind.allCases)
  func retry(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      let count = caseCount(200, deep: 1_000)
      let ids = (0..<count).map { _ in UUID() }
      let sends = (0..<5).flatMap { _ in ids }.shuffled()
      let answers = try await withThrowingTaskGroup(of: (UUID, Message).self) { group in
        for (index, id) in sends.enumerated() {
          group.addTask {
            let way = index.isMultiple(of: 2) ? store : other
            return (id, try await way.say(id.uuidString, to: bob, id: id, as: .ada))
          }
        }
        return try await group.reduce(into: [UUID: [Message]]()) { answers, one in
          answers[one.0, default: []].append(one.1)
        }
      }
      let stored = try await other.messages(with: ada, before: nil, limit: count, as: .bob)
      #expect(stored.map(\.seq) == Array(1...count))
      for message in stored {
        let id = try #require(UUID(uuidString: message.text))
        #expect(answers[id] == Array(repeating: message, count: 5))
      }
    }
  }

  @Test("Concurrent sends leave no gaps in message numbers", arguments: Kind.allCases)
  func concurrent(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      try await store.befriend(ada, cyd)
      try await withThrowingTaskGroup { group in
        for index in 0..<60 {
          let way = index.isMultiple(of: 2) ? store : other
          group.addTask { try await way.say("", to: bob, as: .ada) }
          group.addTask { try await way.say("", to: ada, as: index < 30 ? .bob : .cyd) }
        }
        try await group.waitForAll()
      }
      let withBob = try await store.messages(with: bob, before: nil, limit: 1_000, as: .ada)
      let withCyd = try await store.messages(with: cyd, before: nil, limit: 1_000, as: .ada)
      #expect(withBob.map(\.seq) == Array(1...90))
      #expect(withCyd.map(\.seq) == Array(1...30))
    }
  }

  @Test("Only the last 20 own messages of a conversation can be unsent", arguments: Kind.allCases)
  func lastOwn(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      for number in 1...21 {
        try await store.say("\(number)", to: bob, as: .ada)
        try await store.say("from bob", to: ada, as: .bob)
      }
      let own = try await store.unsendable(with: bob, as: .ada)
      #expect(own.map(\.text) == (2...21).reversed().map(String.init))
      #expect(try await store.unsend(41, with: bob, as: .ada) != nil)
      // An unsent message counts, so the messages before the last 20 stay.
      #expect(try await store.unsend(1, with: bob, as: .ada) == nil)
      #expect(try await store.unsend(3, with: bob, as: .ada) != nil)
      let left = try await store.unsendable(with: bob, as: .ada)
      #expect(left == Array(own.dropFirst().dropLast()))
    }
  }

  @Test(
    "Any text, even as a user name, is stored byte for byte",
    arguments: Kind.allCases, hostile.indices)
  func verbatim(kind: Kind, index: Int) async throws {
    let text = hostile[index]
    try await kind.withFriends { store, other in
      try await store.setProfile(name: text, bio: text, as: .ada)
      let secret = Credentials(password: text, recovery: text)
      #expect(try await store.setCredentials(secret, of: ada, replacing: .sample))
      try await store.say(text, to: bob, as: .ada)
      let user = try #require(try await other.user(ada, as: .bob))
      let credentials = try #require(try await other.credentials(of: ada))
      let said = try #require(try await other.texts(of: bob, with: ada).first)
      for stored in [user.name, user.bio, credentials.password, credentials.recovery, said] {
        // `==` ignores differences in Unicode normalization, so compare bytes.
        #expect(Array(stored.utf8) == Array(text.utf8))
      }
      // As a user name, the text is unknown until somebody signs up with it.
      let nobody = User.ID(rawValue: text)
      #expect(try await store.user(nobody, as: .ada) == nil)
      #expect(try await store.relation(to: nobody, as: .ada) == .stranger)
      #expect(try await store.texts(of: nobody, with: bob) == [])
      let now = Date(timeIntervalSinceReferenceDate: 0)
      let attempt = LoginAttempt.password(key: nil)
      for _ in 1...5 { try await store.countGuess(attempt, at: nobody, now: now) }
      await #expect(throws: StoreError.self) {
        try await other.countGuess(attempt, at: nobody, now: now)
      }
      try await store.signUp(User(id: nobody, name: text, bio: text), credentials: secret)
      let somebody = try #require(try await other.user(nobody, as: .bob))
      #expect(Array(somebody.id.rawValue.utf8) == Array(text.utf8))
      try await store.ask(nobody, as: .ada)
      #expect(try await other.everyone(.asking, as: Member(user: nobody)).map(\.id) == [ada])
    }
  }
}

/// Texts that a careless store would truncate, change or execute.
let hostile = [
  "'; DROP TABLE message;--", "\" OR 1=1 --", "?1", "%_*[a-z]", "",
  "a\u{0}b", "\u{0}", "a\u{0}", "line\nline\r\n", "\u{1B}[2J", "\u{2028}\u{202E}", "\u{FEFF}x",
  "e\u{301} \u{e9}", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{10FFFF}\u{FFFD}", "NULL", "1e999",
  String(repeating: "long ", count: 50_000),
]
