import Foundation
import Presentation
import Routing
import SQLDriver
import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// The command `unsend` of a conversation.
struct UnsendTests {
  let store: TroubledStore
  let notices = Notices()
  let presenter: ChatPresenter
  private var memory: SQLStore { store.memory }

  init() async throws {
    store = TroubledStore(try await .withFriends())
    presenter = ChatPresenter(
      interactor: try await .withBob(store), router: Recorder(), time: .atNoon, notices: notices)
  }

  /// Stores messages of Ada.
  private func say(_ texts: String...) async throws {
    try await memory.say(texts, from: ada, to: bob)
  }

  private func read(through seq: Int) async throws {
    try await memory.markRead(with: ada, through: seq, as: .bob)
  }

  private var texts: [String] { presenter.page.rows.map(\.text) }

  private func question(_ number: Int) async throws -> Note? {
    try await presenter.question(before: .unsend(.number(number)))
  }

  /// Takes a message back.
  private func unsend(_ number: Int) async throws {
    #expect(try await presenter.perform(.unsend(.number(number))) == "Your message was taken back.")
  }

  @Test("A message that was not read is not drawn after it was taken back")
  func unread() async throws {
    try await say("first", "second")
    try await presenter.load()
    #expect(
      try await question(1) == """
        Take back "second", sent 12:00? Bob Cratchit (bob) may have seen it.
        """)
    try await unsend(1)
    #expect(texts == ["12:00 ada: first"])
    try await presenter.load()
    #expect(texts == ["12:00 ada: first"])
    try await unsend(1)
    #expect(presenter.page.rows == [])
    #expect(
      presenter.page.notes.last == "Nothing was said yet. \(suggesting: .input("a message")).")
  }

  @Test("A message that was read leaves a mark, which no message can look like")
  func read() async throws {
    try await say("secret", "(message taken back)", " (message taken back)")
    try await read(through: 3)
    try await presenter.load()
    try await unsend(3)
    let rows = presenter.page.rows
    #expect(
      texts == [
        "12:00 ada (message taken back)", "12:00 ada: (message taken back)",
        "12:00 ada:  (message taken back)",
      ])
    #expect(rows[0].parts.last == .removed("(message taken back)") && rows[0].offers == [])
    #expect(rows.map(\.isRemoved) == [true, false, false])
    #expect(rows.map(\.body) == [nil, "(message taken back)", " (message taken back)"])
    try await presenter.load()
    #expect(presenter.page.rows == rows)
  }

  @Test("Without a number, unsend lists the last messages, whose numbers stay")
  func list() async throws {
    try await say("old", "line\nbreak")
    try await memory.say(["theirs"], from: bob, to: ada)
    _ = try await presenter.perform(.unsend(nil))
    let listed = try #require(notices.take().first)
    #expect(listed.text == "Your last messages here, the newest first.")
    #expect(listed.rows.map(\.text) == ["12:00 line break", "12:00 old"])
    try await say("newest")
    try await unsend(2)
    try await presenter.load()
    #expect(texts == ["12:00 ada: line\nbreak", "12:00 bob: theirs", "12:00 ada: newest"])
    await #expect(throws: ChatError.noSuchMessage(.number(3))) { try await question(3) }
    // A message that was taken back keeps its number too.
    await #expect(throws: ChatError.noSuchMessage(.number(2))) { try await question(2) }
    // The numbers stay when another message is sent; a new list and leaving the conversation end them.
    try await presenter.submit("sent here")
    await #expect(throws: ChatError.noSuchMessage(.number(2))) { try await question(2) }
    _ = try await presenter.perform(.unsend(nil))
    #expect(notices.take().first?.rows.map(\.text).first == "12:00 sent here")
    try await unsend(1)
    #expect(texts.last == "12:00 ada: newest")
    _ = try await presenter.perform(.unsend(nil))
    presenter.disappeared(from: Window())
    try await unsend(1)
    #expect(texts == ["12:00 ada: line\nbreak", "12:00 bob: theirs"])
  }

  @Test("The message that the member was asked about is taken back, whatever arrives meanwhile")
  func meanwhile() async throws {
    try await say("this one")
    _ = try await question(1)
    try await say("another")
    try await unsend(1)
    try await presenter.load()
    #expect(texts == ["12:00 ada: another"])
  }

  @Test("The row of each of one's last 20 messages, and of the list, offers to take it back")
  func offered() async throws {
    try await memory.say((1...21).map(String.init), from: ada, to: bob)
    try await memory.say(["theirs"], from: bob, to: ada)
    try await presenter.load()
    let offered = presenter.page.rows.filter { !$0.offers.isEmpty }
    #expect(offered.map(\.id) == (2...21).map(String.init))
    _ = try await presenter.perform(.unsend(nil))
    let command = ChatPresenter.Command.unsend(.at(21, with: bob))
    #expect(notices.take().first?.rows.first?.offers == [Offer(command)])
    #expect(offered.last?.offers == [Offer(command)])
    #expect(try await presenter.perform(command) != nil)
    #expect(!texts.contains("12:00 ada: 21"))
  }

  @Test("A message is named by a number, or by its position")
  func names() {
    #expect(["7", "bob#7"].map { SentMessage(argument: $0) } == [.number(7), .at(7, with: bob)])
    #expect(
      ["x", "1.", " ", "bob#", "a#b#1", "99999999999999999999"].allSatisfy {
        SentMessage(argument: $0) == nil
      })
  }

  @Test(
    "A number that means no message is refused before the question",
    arguments: [2, 0, -1, .max, .min].map { .number($0) } + [.at(2, with: bob), .at(1, with: cyd)]
      as [SentMessage])
  func wrong(sent: SentMessage) async throws {
    try await say("only")
    await #expect(throws: ChatError.noSuchMessage(sent)) {
      try await presenter.question(before: .unsend(sent))
    }
    await #expect(throws: ChatError.noSuchMessage(sent)) {
      try await presenter.perform(.unsend(sent))
    }
    #expect(try await memory.unsent(with: bob, from: 0, as: .ada) == [])
  }

  @Test("A member who sent nothing here has nothing to take back")
  func nothing() async throws {
    try await memory.say(["theirs"], from: bob, to: ada)
    for sent in [nil, SentMessage.number(1)] {
      await #expect(throws: ChatError.nothingToUnsend) {
        try await presenter.perform(.unsend(sent))
      }
    }
    #expect(notices.isEmpty)
  }

  @Test("A message that is no longer among the last 20 stays")
  func tooOld() async throws {
    try await say("old")
    _ = try await question(1)
    try await memory.say(Array(repeating: "new", count: 20), from: ada, to: bob)
    await #expect(throws: ChatError.tooOldToUnsend) { try await unsend(1) }
    #expect(
      try await memory.messages(with: bob, before: 2, limit: 1, as: .ada).map(\.text) == ["old"])
  }

  @Test("Messages that others take back change in an open conversation, also above its last page")
  func live() async throws {
    try await memory.say(["theirs"], from: bob, to: ada)
    try await memory.markRead(with: bob, through: 1, as: .ada)
    try await memory.say((1...30).map(String.init), from: ada, to: bob)
    try await presenter.load()
    #expect(texts.first == "12:00 bob: theirs")
    _ = try await memory.unsend(1, with: ada, as: .bob)
    try await presenter.load()
    #expect(texts.count == 31 && texts.first == "12:00 bob (message taken back)")
    #expect(presenter.page.rows.first?.unread == nil)
  }

  @Test("Messages that others take back change in a part of the conversation")
  func part() async throws {
    try await memory.say((1...60).map(String.init), from: ada, to: bob)
    let presenter = ChatPresenter(
      interactor: try await ChatInteractor(
        with: ada, at: 45, me: .bob, store: store, now: { noon }),
      router: Recorder(), time: .atNoon, notices: notices)
    try await presenter.load()
    _ = try await memory.unsend(45, with: bob, as: .ada)
    try await presenter.load()
    #expect(!presenter.page.rows.contains { $0.text.hasSuffix(" 45") })
    #expect(presenter.page.rows.contains { $0.text.hasSuffix(" 44") })
  }

  @Test("A message that is sent again after it was taken back is not sent, and then is a new one")
  func again() async throws {
    try await presenter.load()
    store.trouble = .afterSending
    await #expect(throws: DatabaseError.full) { try await presenter.submit("hi") }
    store.trouble = nil
    _ = try await memory.unsend(1, with: bob, as: .ada)
    await #expect(throws: ChatError.takenBack) { try await presenter.submit("hi") }
    #expect(texts == [])
    try await presenter.submit("hi")
    #expect(texts == ["12:00 ada: hi"])
    #expect(
      try await memory.messages(with: bob, before: nil, limit: 9, as: .ada).map(\.text) == [
        "", "hi",
      ])
  }

  @Test("Unsending again after a lost answer succeeds")
  func lostAnswer() async throws {
    try await say("hi")
    store.trouble = .afterSending
    _ = try await question(1)
    await #expect(throws: DatabaseError.full) { try await unsend(1) }
    store.trouble = nil
    #expect(try await memory.unsendable(with: bob, as: .ada) == [])
    await #expect(throws: ChatError.nothingToUnsend) { try await question(1) }
  }

  @Test("News leave out messages that were taken back before they were told")
  func news() async throws {
    let news = ChatNews(me: .bob, store: memory)
    _ = try await news.latest(again: false)
    try await say("wrong", "right")
    _ = try await memory.unsend(1, with: bob, as: .ada)
    #expect(try await news.latest(again: false).map(\.text) == ["Ada Lovelace (ada): right"])
  }

  @Test("Chats shows the message before one that was not read, and the mark of one that was")
  func lastLine() async throws {
    try await say("first", "second")
    try await read(through: 1)
    let chats = ChatsPresenter(
      interactor: ChatsInteractor(me: .ada, store: memory), router: Recorder())
    _ = try await memory.unsend(2, with: bob, as: .ada)
    try await chats.load()
    #expect(chats.page.rows.map(\.preview?.text) == ["first"])
    _ = try await memory.unsend(1, with: bob, as: .ada)
    try await chats.load()
    #expect(
      chats.page.rows.map(\.preview) == [
        Row.Preview(
          author: "ada", isOwn: true, time: noon, text: "(message taken back)", isRemoved: true)
      ])
  }
}
