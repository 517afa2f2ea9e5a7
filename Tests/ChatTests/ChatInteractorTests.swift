import Social
import FeatureTestSupport
import TestSupport
import Testing

@testable import Chat

struct ChatInteractorTests {
  let store = StubStore(friends: bob)

  @Test(
    "A chat with oneself or an unknown user is rejected",
    arguments: [("ada", ChatError.yourself)]
      + ["zoe", "", "Bob"].map { ($0, StoreError.noSuchUser(User.ID($0))) }
      as [(String, any Error)])
  func partner(name: String, refusal: any Error) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ChatInteractor(with: User.ID(name), me: .ada, store: store, now: { noon })
    }
    #expect(error as? AnyHashable == refusal as? AnyHashable)
  }

  @Test(
    "A message is sent exactly as typed",
    arguments: ["x", "  x ", "/x", "é", String(repeating: "é", count: 4000), "\u{200B}"])
  func send(text: String) async throws {
    let chat = try await ChatInteractor.withBob(store)
    try await chat.load()
    try await chat.send(text)
    #expect(store.conversation() == [Message(seq: 1, sender: ada, text: text, date: noon)])
    #expect(chat.messages == store.conversation())
  }

  @Test("A blank message is rejected", arguments: ["", " ", "\t \u{3000}\n"])
  func empty(text: String) async throws { try await refuse(text, with: .emptyMessage) }

  @Test("A message over 4000 characters or 16 KiB is rejected")
  func tooLong() async throws {
    for text in [
      String(repeating: "é", count: 4001), String(repeating: "👩‍👩‍👧", count: 1000),
    ] {
      let excess = try #require(TextLimit.message.excess(of: text))
      try await refuse(text, with: .messageTooLong(excess))
    }
  }

  @Test("A chat sends messages to friends only", arguments: Relation.allCases)
  func friendsOnly(relation: Relation) async throws {
    store.relations[bob] = relation
    if relation == .friends {
      try await ChatInteractor.withBob(store).send("hi")
    } else {
      try await refuse("hi", with: .notFriends(bob))
    }
  }

  @Test(
    "Sending to a former friend, or to one who has left, throws and keeps the conversation",
    arguments: [false, true])
  func meanwhile(hasLeft: Bool) async throws {
    let chat = try await ChatInteractor.withBob(store)
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

  private func refuse(_ text: String, with error: ChatError) async throws {
    let chat = try await ChatInteractor.withBob(store)
    await #expect(throws: error) { try await chat.send(text) }
    #expect(store.conversation() == [])
  }
}
