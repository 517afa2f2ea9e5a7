import Social
import TestSupport
import Testing

struct ArrivalTests {
  @Test(
    "A reader who asks while others send gets each message once, in order",
    arguments: Kind.allCases)
  func everyone(kind: Kind) async throws {
    try await kind.share { store, other in
      try await store.befriend(ada, bob)
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
