import Foundation
import Social
import FeatureTestSupport
import TestSupport
import Testing

@testable import Chat

/// Sending and reading while the store fails, or messages arrive.
struct LostAnswerTests {
  typealias Failure = StubStore.Failure

  let store = StubStore(friends: bob)
  let chat: ChatInteractor

  init() async throws { chat = try await .withBob(store) }

  /// Fails at these calls until ``recover()``.
  private func fail(_ calls: StubStore.Call...) {
    store.before = { if calls.contains($0) { throw Failure() } }
  }

  private func recover() { (store.before, store.after) = (nil, nil) }

  private var texts: [String] { store.conversation().map(\.text) }

  @Test("Resending a message after errors stores it once", arguments: [false, true])
  func again(isStored: Bool) async throws {
    try await chat.load()
    if isStored { store.after = { if $0 == .send { throw Failure() } } } else { fail(.send) }
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
    store.after = { if $0 == .send { throw Failure() } }
    await #expect(throws: Failure()) { try await chat.send("one") }
    recover()
    try await chat.send("two")
    try await chat.send("one")
    #expect(texts == ["one", "two", "one"])
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
  func unread(stored: Int, read: Int, shown: ClosedRange<Int>) async throws {
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
