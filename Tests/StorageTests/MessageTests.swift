import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

struct MessageTests {
  @Test("Sender and recipient both read a message exactly as sent", arguments: Kind.allCases)
  func send(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      let date = Date(timeIntervalSince1970: 1_700_000_000.123_456_7)
      try await store.setClock(date)
      let sent = try await store.send("hi", to: bob, id: UUID(), at: date, as: .ada)
      #expect(sent == Message(seq: 1, sender: ada, text: "hi", date: date))
      for (one, with) in [(ada, bob), (bob, ada)] {
        let me = Member(user: one)
        #expect(try await other.messages(with: with, before: nil, limit: 9, as: me) == [sent])
      }
      #expect(try await store.texts(of: cyd, with: ada) == [])
    }
  }

  @Test("Messages can be sent to friends only", arguments: Kind.allCases)
  func friendsOnly(kind: Kind) async throws {
    try await kind.run { store in
      try await expectRefusal(.stranger, by: .ada, to: bob, in: store)
      try await expectRefusal(.stranger, by: .ada, to: ada, in: store)
      try await expectRefusal(.stranger, by: .ada, to: eve, in: store)
      try await store.ask(bob, as: .ada)
      try await expectRefusal(.asked, by: .ada, to: bob, in: store)
      try await expectRefusal(.asking, by: .bob, to: ada, in: store)
      try await store.accept(ada, as: .bob)
      try await store.say("hi", to: bob, as: .ada)
      try await store.block(ada, as: .bob)
      try await expectRefusal(.stranger, by: .ada, to: bob, in: store)
      try await expectRefusal(.blocked, by: .bob, to: ada, in: store)
      #expect(try await store.texts(of: ada, with: bob) == ["hi"])
    }
  }

  private func expectRefusal(
    _ relation: Relation, by me: Member, to other: User.ID, in store: any Stores
  ) async throws {
    await #expect(throws: StoreError.relation(relation, to: other)) {
      try await store.say("refused", to: other, as: me)
    }
  }

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

  @Test(
    "A resent message gets its first answer even after the friendship ended",
    arguments: Kind.allCases)
  func lateRetry(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      let id = UUID()
      let sent = try await store.say("once", to: bob, id: id, as: .ada)
      try await store.end(.friends, with: bob, as: .ada)
      #expect(try await store.say("twice", to: bob, id: id, as: .ada) == sent)
      #expect(try await store.texts(of: ada, with: bob) == ["once"])
    }
  }

  @Test("Two senders can use the same message id", arguments: Kind.allCases)
  func idsAreTheSenders(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      let id = UUID()
      try await store.say("mine", to: bob, id: id, as: .ada)
      try await store.say("yours", to: ada, id: id, as: .bob)
      #expect(try await store.texts(of: ada, with: bob) == ["mine", "yours"])
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

  @Test(
    "A page of messages holds the last ones before a position, oldest first",
    arguments: Kind.allCases,
    [
      (nil, 3, 8...10), (nil, 99, 1...10), (8, 3, 5...7), (4, 3, 1...3), (3, 3, 1...2),
      (1, 3, nil), (0, 3, nil), (-1, 3, nil), (99, 2, 9...10), (5, 0, nil), (5, -1, nil),
      (.max, 1, 10...10), (.min, 1, nil), (nil, .max, 1...10), (nil, .min, nil),
    ] as [(Int?, Int, ClosedRange<Int>?)])
  func paging(
    kind: Kind, page: (before: Int?, limit: Int, expected: ClosedRange<Int>?)
  ) async throws {
    try await kind.withFriends { store, _ in
      for _ in 1...10 { try await store.say("", to: bob, as: .ada) }
      let found = try await store.messages(
        with: bob, before: page.before, limit: page.limit, as: .ada)
      #expect(found.map(\.seq) == page.expected.map(Array.init) ?? [])
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
      #expect(try await other.requests(as: Member(user: nobody)).incoming.map(\.id) == [ada])
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
