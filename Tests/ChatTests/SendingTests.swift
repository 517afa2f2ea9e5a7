import FeatureTestSupport
import Social
import TestSupport
import Testing

@testable import Chat

/// Sending in a conversation, also while the store fails or messages arrive.
struct SendingTests {
  typealias Failure = StubStore.Failure

  let store = StubStore(friends: bob)
  let chat: ChatInteractor

  init() async throws { chat = try await .withBob(store) }

  private var texts: [String] { store.conversation().map(\.text) }

  /// Fails at these calls until ``recover()``.
  private func fail(_ calls: StubStore.Call...) {
    store.before = { if calls.contains($0) { throw Failure() } }
  }

  /// Stores what is sent, and fails then, until ``recover()``.
  private func loseAnswers() { store.after = { if $0 == .send { throw Failure() } } }

  private func recover() { (store.before, store.after) = (nil, nil) }

  @Test("A chat with oneself or an unknown user is rejected", arguments: ["ada", "zoe", "", "Bob"])
  func partner(name: String) async throws {
    let user = User.ID(name)
    let error = await #expect(throws: (any Error).self) {
      try await ChatInteractor(with: user, me: .ada, store: store, now: { noon })
    }
    if user == ada {
      #expect(error as? ChatError == .yourself)
    } else {
      #expect(error as? StoreError == .noSuchUser(user))
    }
  }

  @Test(
    "A message is sent exactly as typed",
    arguments: ["x", "  x ", "/x", "é", String(repeating: "é", count: 4000), "\u{200B}"])
  func send(text: String) async throws {
    try await chat.load()
    try await chat.send(text)
    #expect(store.conversation() == [Message(seq: 1, sender: ada, text: text, date: noon)])
    #expect(chat.messages == store.conversation())
  }

  @Test("A message is read again, with what came before it, only if something did")
  func following() async throws {
    try await chat.load()
    let calls = store.calls.count
    try await chat.send("a")
    #expect(store.calls[calls...] == [.send])
    store.add(["b"])
    try await chat.send("c")
    #expect(chat.messages == store.conversation())
  }

  @Test("A message to somebody who became a friend meanwhile shows that messages can be sent")
  func friendAgain() async throws {
    store.relations[bob] = nil
    try await chat.load()
    #expect(!chat.canSend)
    store.relations[bob] = .friends
    try await chat.send("a")
    #expect(chat.canSend)
    #expect(chat.messages == store.conversation())
  }

  @Test("A message that is blank, or over 4000 characters or 16 KiB, is rejected")
  func malformed() async throws {
    for text in ["", " ", "\t \u{3000}\n"] {
      await #expect(throws: ChatError.emptyMessage) { try await chat.send(text) }
    }
    for text in [
      String(repeating: "é", count: 4001), String(repeating: "👩‍👩‍👧", count: 1000),
    ] {
      let excess = try #require(TextLimit.message.excess(of: text))
      await #expect(throws: ChatError.messageTooLong(excess)) { try await chat.send(text) }
    }
    #expect(!store.calls.contains(.send))
  }

  @Test("A chat sends messages to friends only", arguments: Relation.allCases)
  func friendsOnly(relation: Relation) async throws {
    store.relations[bob] = relation
    if relation == .friends { return try await chat.send("hi") }
    await #expect(throws: ChatError.notFriends(bob)) { try await chat.send("hi") }
    #expect(texts == [])
  }

  @Test(
    "Sending to a former friend, or to one who has left, throws and keeps the conversation",
    arguments: [false, true])
  func meanwhile(hasLeft: Bool) async throws {
    try await chat.load()
    try await chat.send("hi")
    store.add(["hello"])
    if hasLeft { store.leave(bob) } else { store.relations[bob] = nil }
    await #expect(throws: hasLeft ? ChatError.hasLeft(bob) : .notFriends(bob)) {
      try await chat.send("still there?")
    }
    #expect(!chat.canSend && chat.user.hasLeft == hasLeft)
    #expect(chat.messages.map(\.text) == ["hi", hasLeft ? "" : "hello"])
  }

  @Test("Resending a message after errors stores it once", arguments: [false, true])
  func again(isStored: Bool) async throws {
    try await chat.load()
    if isStored { loseAnswers() } else { fail(.send) }
    for _ in 1...3 { await #expect(throws: Failure()) { try await chat.send("hi") } }
    recover()
    try await chat.send("hi")
    #expect(texts == ["hi"] && chat.messages.map(\.text) == ["hi"])
    // After a success, the same text is a new message.
    try await chat.send("hi")
    #expect(texts == ["hi", "hi"])
  }

  @Test("A different text sent after a message whose answer was lost is a new message")
  func other() async throws {
    loseAnswers()
    await #expect(throws: Failure()) { try await chat.send("one") }
    recover()
    for text in ["two", "one"] { try await chat.send(text) }
    #expect(texts == ["one", "two", "one"])
  }

  @Test("A message that is sent again after it was taken back is not sent, and then is a new one")
  func takenBack() async throws {
    try await chat.load()
    loseAnswers()
    await #expect(throws: Failure()) { try await chat.send("hi") }
    recover()
    store.takeBack(1)
    await #expect(throws: ChatError.takenBack) { try await chat.send("hi") }
    #expect(chat.messages == [])
    try await chat.send("hi")
    #expect(chat.messages.map(\.text) == ["hi"] && texts == ["", "hi"])
  }

  @Test("Messages that cannot be marked as read are shown and stay unread until the next drawing")
  func marking() async throws {
    store.add(["hi"])
    fail(.markRead)
    try await chat.load()
    await #expect(throws: Failure()) { try await chat.drew(1...1, isCut: false) }
    #expect(chat.messages.map(\.text) == ["hi"] && store.unreadCount == 1)
    recover()
    try await chat.drew(1...1, isCut: false)
    #expect(store.unreadCount == 0)
  }

  /// - Parameters:
  ///   - stored: The number of messages that are stored before sending.
  ///   - read: The number of messages that are loaded before sending.
  ///   - shown: The sequence numbers of the messages that are shown after sending.
  @Test(
    "A sent message is shown without an error even if reloading fails",
    arguments: [(0, 0, 1...1), (3, 3, 1...4), (4, 3, 5...5)] as [(Int, Int, ClosedRange<Int>)])
  func notReloaded(stored: Int, read: Int, shown: ClosedRange<Int>) async throws {
    store.add(read)
    try await chat.load()
    store.add(stored - read)
    fail(.messages, .unsent)
    try await chat.send("hi")
    #expect(chat.messages.map(\.seq) == Array(shown))
    recover()
    try await chat.load()
    #expect(chat.messages.last?.seq == stored + 1)
    #expect(texts.count { $0 == "hi" } == 1)
  }

  @Test("Messages that arrive between the reads of a reload leave no gap")
  func arriving() async throws {
    store.add(3)
    try await chat.load()
    store.add(30)
    store.after = { [store] in if [.send, .messages].contains($0) { store.add(["x"]) } }
    try await chat.load()
    #expect(chat.messages.map(\.seq) == Array(1...chat.messages.count))
    #expect(chat.messages.count >= 33)
    try await chat.send("mine")
    #expect(chat.messages.last?.text == "mine", "What comes after it follows it.")
    let count = chat.messages.count
    try await chat.load()
    #expect(chat.messages.count > count)
  }
}
