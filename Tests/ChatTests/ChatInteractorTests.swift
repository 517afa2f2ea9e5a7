import Social
import Storage
import TestSupport
import Testing

@testable import Chat

struct ChatInteractorTests {
  let store: SQLStore

  init() async throws { store = try await .withFriends() }

  private func interactor(
    with other: User.ID = bob, me: Member = .ada
  ) async throws -> ChatInteractor {
    try await ChatInteractor(with: other, me: me, store: store, now: { noon })
  }

  @Test("A chat with oneself is rejected")
  func oneself() async {
    await #expect(throws: ChatError.yourself) { try await interactor(with: ada) }
  }

  @Test("A chat with an unknown user is rejected", arguments: ["zoe", "", "Bob"])
  func unknown(name: String) async {
    let user = User.ID(rawValue: name)
    await #expect(throws: StoreError.noSuchUser(user)) { try await interactor(with: user) }
  }

  @Test(
    "A message is sent exactly as typed",
    arguments: ["x", "  x ", "/x", "é", String(repeating: "é", count: 4000), "\u{200B}"])
  func send(text: String) async throws {
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.send(text)
    #expect(interactor.messages == [Message(seq: 1, sender: ada, text: text, date: noon)])
    let other = try await self.interactor(with: ada, me: .bob)
    try await other.load()
    #expect(other.messages == interactor.messages)
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
    try await store.end(.friends, with: bob, as: .ada)
    try await store.make(relation, to: bob, as: .ada)
    if relation == .friends {
      try await interactor().send("hi")
    } else {
      try await refuse("hi", with: .notFriends(bob))
    }
  }

  @Test("Sending to a former friend throws and keeps the conversation")
  func removedMeanwhile() async throws {
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.send("hi")
    try await store.end(.friends, with: ada, as: .bob)
    await #expect(throws: ChatError.notFriends(bob)) { try await interactor.send("still there?") }
    #expect(!interactor.canSend)
    #expect(interactor.messages.map(\.text) == ["hi"])
  }

  @Test("Sending to a user who deleted the account throws hasLeft")
  func leftMeanwhile() async throws {
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.send("hi")
    try await store.say(["hello"], from: bob, to: ada)
    try await store.deleteAccount(as: .bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await interactor.send("still there?") }
    #expect(interactor.user.hasLeft)
    #expect(interactor.messages.map(\.text) == ["hi", ""])
  }

  private func refuse(_ text: String, with error: ChatError) async throws {
    let interactor = try await interactor()
    await #expect(throws: error) { try await interactor.send(text) }
    #expect(try await store.messages(with: bob, before: nil, limit: 1, as: .ada) == [])
  }
}
