import Foundation
import SQLDriver
import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// Resending a message after the store failed while sending it.
struct LostAnswerTests {
  let store: TroubledStore
  let interactor: ChatInteractor

  init() async throws {
    store = TroubledStore(try await .withFriends())
    interactor = try await .withBob(store)
  }

  private var texts: [String] {
    get async throws {
      try await store.memory.messages(with: ada, before: nil, limit: 99, as: .bob).map(\.text)
    }
  }

  @Test("Resending a message after errors stores it once", arguments: [false, true])
  func again(isStored: Bool) async throws {
    try await interactor.load()
    store.trouble = isStored ? .afterSending : .beforeSending
    for _ in 1...3 {
      await #expect(throws: DatabaseError.full) { try await interactor.send("hi") }
    }
    store.trouble = nil
    try await interactor.send("hi")
    #expect(try await texts == ["hi"])
    #expect(interactor.messages.map(\.text) == ["hi"])
    // After a success, the same text is a new message.
    try await interactor.send("hi")
    #expect(try await texts == ["hi", "hi"])
  }

  @Test("A different text sent after a failed message is a new message")
  func other() async throws {
    store.trouble = .beforeSending
    await #expect(throws: DatabaseError.full) { try await interactor.send("one") }
    store.trouble = nil
    try await interactor.send("two")
    try await interactor.send("one")
    #expect(try await texts == ["two", "one"])
  }

  @Test("Messages that cannot be marked as read are shown and stay unread until the next drawing")
  func marking() async throws {
    try await store.memory.say(["hi"], from: bob, to: ada)
    store.trouble = .marking
    try await interactor.load()
    await #expect(throws: DatabaseError.full) { try await interactor.drew(1...1, isCut: false) }
    #expect(interactor.messages.map(\.text) == ["hi"])
    #expect(try await store.memory.conversations(as: .ada).map(\.unread) == [1])
    store.trouble = nil
    try await interactor.drew(1...1, isCut: false)
    #expect(try await store.memory.conversations(as: .ada).map(\.unread) == [0])
  }

  /// - Parameters:
  ///   - stored: The number of messages that are stored before sending.
  ///   - read: The number of messages that are loaded before sending.
  ///   - shown: The sequence numbers of the messages that are shown after sending.
  @Test(
    "A sent message is shown without an error even if reloading fails",
    arguments: [(0, 0, 1...1), (3, 3, 1...4), (4, 3, 5...5)] as [(Int, Int, ClosedRange<Int>)])
  func unread(stored: Int, read: Int, shown: ClosedRange<Int>) async throws {
    for count in 0..<stored {
      if count == read { try await interactor.load() }
      try await store.memory.say(["\(count)"], from: bob, to: ada)
    }
    if stored == read { try await interactor.load() }
    store.trouble = .reading
    try await interactor.send("hi")
    #expect(interactor.messages.map(\.seq) == Array(shown))
    store.trouble = nil
    try await interactor.load()
    #expect(interactor.messages.map(\.seq).last == stored + 1)
    #expect(try await texts.count { $0 == "hi" } == 1)
  }

  @Test("Messages that arrive between the reads of a reload leave no gap")
  func arriving() async throws {
    try await store.memory.say(["1", "2", "3"], from: bob, to: ada)
    try await interactor.load()
    try await store.memory.say((4...33).map(String.init), from: bob, to: ada)
    store.trouble = .arriving
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(1...interactor.messages.count))
    #expect(interactor.messages.count >= 33)
    try await interactor.send("mine")
    #expect(interactor.messages.last?.text == "mine", "What comes after it follows it.")
    let count = interactor.messages.count
    try await interactor.load()
    #expect(interactor.messages.count > count)
  }
}

/// An in-memory store that fails at the point set by ``trouble``.
final class TroubledStore: ForwardingStore {
  enum Trouble {
    case beforeSending, afterSending, reading, marking
    /// A message arrives after each one that is sent, and after each read.
    case arriving
  }

  let memory: SQLStore
  var store: SQLStore { memory }
  @MainActor var trouble: Trouble?

  init(_ memory: SQLStore) { self.memory = memory }

  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message {
    if await trouble == .beforeSending { throw DatabaseError.full }
    let sent = try await memory.send(text, to: other, id: id, at: date, as: me)
    if await trouble == .afterSending { throw DatabaseError.full }
    if await trouble == .arriving { try await memory.say(["x"], from: other, to: me.user) }
    return sent
  }

  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message] {
    if await trouble == .reading { throw DatabaseError.busy }
    let page = try await memory.messages(with: other, before: before, limit: limit, as: me)
    if await trouble == .arriving { try await memory.say(["x"], from: other, to: me.user) }
    return page
  }

  func messages(
    before position: Int?, limit: Int, as me: Member
  ) async throws -> [ConversationMessage] {
    if await trouble == .reading { throw DatabaseError.busy }
    return try await memory.messages(before: position, limit: limit, as: me)
  }

  func markRead(with other: User.ID, through seq: Int, as me: Member) async throws {
    if await trouble == .marking { throw DatabaseError.full }
    try await memory.markRead(with: other, through: seq, as: me)
  }
  func unsend(_ seq: Int, with other: User.ID, as me: Member) async throws -> Message? {
    let unsent = try await memory.unsend(seq, with: other, as: me)
    if await trouble == .afterSending { throw DatabaseError.full }
    return unsent
  }
  func unsent(with other: User.ID, from seq: Int, as me: Member) async throws -> [Message] {
    if await trouble == .reading { throw DatabaseError.busy }
    return try await memory.unsent(with: other, from: seq, as: me)
  }
}
