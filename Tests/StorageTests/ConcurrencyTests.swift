import Social
import Storage
import TestSupport
import Testing

/// Calls of two connections at once, whose result must be that of one after the other.
struct ConcurrencyTests {
  /// Runs `body` after the first of up to 200 messages from ada to bob is stored.
  ///
  /// - Returns: The value of `body`, and the error that ended the sends, if there was one.
  @discardableResult
  private func sending<Value>(
    _ text: String, through store: any Stores, _ body: () async throws -> Value
  ) async throws -> (value: Value, error: (any Error)?) {
    let (sends, sent) = AsyncStream.makeStream(of: Void.self)
    async let work: (any Error)? = {
      defer { sent.finish() }
      for _ in 0..<200 {
        do { try await store.say(text, to: bob, as: .ada) } catch { return error }
        sent.yield()
      }
      return nil
    }()
    for await _ in sends { break }
    let value = try await body()
    return (value, await work)
  }

  @Test("Deleting an account during its sends leaves no text of it", arguments: Kind.allCases)
  func deleted(kind: Kind) async throws {
    for _ in 0..<caseCount(3, deep: 30) {
      try await kind.withFriends { store, other in
        try await sending("secret", through: store) { try await other.deleteAccount(as: .ada) }
        #expect(try await Set(other.texts(of: bob, with: ada)) == [""])
      }
    }
  }

  @Test(
    "A send during the deletion of the recipient's account is stored or refused",
    arguments: Kind.allCases)
  func left(kind: Kind) async throws {
    for _ in 0..<caseCount(5, deep: 50) {
      try await kind.withFriends { store, other in
        let error =
          try await sending("", through: store) { try await other.deleteAccount(as: .bob) }.error
          as? StoreError
        #expect([nil, .relation(.stranger, to: bob)].contains(error))
        let last = try #require(try await other.conversations(as: .ada).first?.last)
        #expect(try await other.texts(of: ada, with: bob).count == last.seq)
      }
    }
  }

  /// Ways to forbid ada to send to bob, in a session that began before.
  static let ends: [@Sendable (any Stores) async throws -> Void] = [
    {
      let raised = Credentials(password: "new", recovery: "newer", epoch: 1)
      _ = try await $0.setCredentials(raised, of: ada, replacing: .sample)
    },
    { try await $0.block(ada, as: .bob) },
    { try await $0.end(.friends, with: ada, as: .bob) },
  ]

  @Test(
    "No send is stored after the call that forbids it has returned", arguments: Kind.allCases,
    ends.indices)
  func ended(kind: Kind, index: Int) async throws {
    for _ in 0..<caseCount(5, deep: 50) {
      try await kind.withFriends { store, other in
        let count = try await sending("", through: store) {
          try await Self.ends[index](other)
          return try await other.unreadCount(as: .bob)
        }.value
        #expect(try await other.unreadCount(as: .bob) == count)
      }
    }
  }

  @Test(
    "Messages that arrive while others are marked as read are counted", arguments: Kind.allCases)
  func unread(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      try await store.say("", to: bob, as: .ada)
      let count = caseCount(100, deep: 1_000)
      async let work: Void = {
        for _ in 0..<2 * count { try await store.say("", to: bob, as: .ada) }
      }()
      for _ in 0..<count {
        let seq = try await other.lastSeq
        try await other.markRead(with: ada, through: seq, as: .bob)
        let now = try #require(try await other.conversations(as: .bob).first)
        #expect(now.unread == now.last.seq - seq)
      }
      try await work
    }
  }

  @Test("A message is unsent once when two connections do it at once", arguments: Kind.allCases)
  func unsent(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      for number in 1...20 { try await store.say("\(number)", to: bob, as: .ada) }
      try await withThrowingTaskGroup { group in
        for seq in 1...20 {
          for way in [store, other] {
            group.addTask {
              let unsent = try await way.unsend(seq, with: bob, as: .ada)
              #expect(unsent?.unsending != nil)
            }
          }
          group.addTask { try await other.markRead(with: ada, through: seq, as: .bob) }
        }
        try await group.waitForAll()
      }
      #expect(try await store.unsent(with: bob, from: 1, as: .ada).map(\.seq) == Array(1...20))
      #expect(try await store.unreadCount(as: .bob) == 0)
      #expect(try await #require(store as? SQLStore).check() == [])
    }
  }

  @Test("Two users who ask each other at once become friends", arguments: Kind.allCases)
  func asked(kind: Kind) async throws {
    try await kind.share { store, other in
      async let one = store.ask(bob, as: .ada)
      async let two = other.ask(ada, as: .bob)
      let answers = try await [one, two]
      #expect(Set(answers) == [.asked, .friends] || Set(answers) == [.friends, .asking])
      #expect(try await store.relation(to: bob, as: .ada) == .friends)
      #expect(try await store.relation(to: ada, as: .bob) == .friends)
    }
  }

  @Test(
    "A block and a request at once leave what one after the other leaves", arguments: Kind.allCases)
  func blocked(kind: Kind) async throws {
    try await kind.share { store, other in
      for _ in 0..<caseCount(20, deep: 200) {
        async let asking: Void = { _ = try? await store.ask(bob, as: .ada) }()
        async let blocking: Void = other.block(bob, as: .ada)
        await asking
        try await blocking
        #expect(try await store.relation(to: bob, as: .ada) == .blocked)
        // A request that was sent first ended with the block.
        #expect(try await store.relation(to: ada, as: .bob) == .stranger)
        try await store.end(.blocked, with: bob, as: .ada)
      }
    }
  }

  /// Calls that are counted, by their number, and how many of them are allowed.
  static let counted: [(call: @Sendable (any Stores, Int) async throws -> Void, allowed: Int)] = [
    ({ try await $0.say("x", to: $1.isMultiple(of: 2) ? bob : cyd, as: .ada) }, 3),
    ({ try await $0.setProfile(name: "\($1)", bio: "", as: .ada) }, 2),
    // Each of 30 names is tried eight times.
    (
      {
        let user = User.ID("user\($1 % 30)")
        try await $0.countGuess(.password(key: nil), at: user, now: .testStart)
      }, 30 * 5
    ),
  ]

  @Test("Concurrent calls do not exceed their limit", arguments: Kind.allCases, counted.indices)
  func limits(kind: Kind, index: Int) async throws {
    let (call, allowed) = Self.counted[index]
    var budgets = Budgets.hosted
    budgets.messages = Budget(count: 3, window: 60)
    budgets.requests = Budget(count: 2, window: 60)
    budgets.names = Budget(count: 2, window: 60)
    budgets.profiles = Budget(count: 2, window: 60)
    budgets.now = { .testStart }
    try await kind.share(budgets: budgets) { store, other in
      for friend in [bob, cyd] { try await store.befriend(ada, friend) }
      let done = await withTaskGroup { group in
        for way in [store, other] {
          group.addTask {
            var done = 0
            for number in 1...120 where (try? await call(way, number)) != nil { done += 1 }
            return done
          }
        }
        return await group.reduce(0, +)
      }
      #expect(done == allowed)
    }
  }
}

extension MessageStore {
  /// The position of the newest message to bob.
  fileprivate var lastSeq: Int {
    get async throws { try await conversations(as: .bob).first?.last.seq ?? 0 }
  }
}

struct ArrivalTests {
  @Test(
    "A reader who asks while others send gets each message once, in order",
    arguments: Kind.allCases)
  func everyone(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      try await store.befriend(ada, cyd)
      let count = caseCount(100, deep: 1_000)
      let first = try await store.newMessages(after: nil, limit: 9, as: .ada).mark
      let isOver = Flag()
      async let read = reads(of: store, after: first, until: isOver)
      try await withThrowingTaskGroup { group in
        for (way, me) in [(store, Member.bob), (other, Member.cyd)] {
          group.addTask {
            for number in 1...count { try await way.say("\(number)", to: ada, as: me) }
          }
        }
        try await group.waitForAll()
      }
      await isOver.raise()
      let messages = try await read
      for user in [bob, cyd] {
        let texts = messages.filter { $0.user.id == user }.map(\.text)
        #expect(texts == (1...count).map(String.init))
      }
    }
  }

  /// Reads the messages to ada until all were sent.
  private func reads(
    of store: any Stores, after first: Int, until isOver: Flag
  ) async throws -> [ArrivedMessage] {
    var (messages, mark): ([ArrivedMessage], Int) = ([], first)
    while true {
      try Task.checkCancellation()
      // Asked before the read, so that the last read begins after the last message.
      let isLast = await isOver.isRaised
      let new = try await store.newMessages(after: mark, limit: .max, as: .ada)
      messages += new.elements
      mark = new.mark
      if isLast { return messages }
    }
  }
}

private actor Flag {
  private(set) var isRaised = false
  func raise() { isRaised = true }
}
