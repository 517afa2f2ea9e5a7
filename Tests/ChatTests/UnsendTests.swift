import FeatureTestSupport
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import Chat

/// The command `unsend` of a conversation.
struct UnsendTests {
  let store = StubStore(friends: bob)
  let notices = Notices()
  let presenter: ChatPresenter

  init() async throws {
    presenter = ChatPresenter(
      interactor: try await .withBob(store), router: Recorder(), time: .atNoon, notices: notices)
  }

  /// Stores messages of Ada.
  private func say(_ texts: String...) { store.add(texts, from: ada) }

  private func question(_ number: Int) async throws -> Note? {
    try await presenter.question(before: .unsend(.number(number)))
  }

  /// Takes a message back.
  private func unsend(_ number: Int) async throws {
    #expect(try await presenter.perform(.unsend(.number(number))) == "Your message was taken back.")
  }

  /// Lists the messages that can be taken back, and returns the notice.
  private func list() async throws -> Notice? {
    _ = try await presenter.perform(.unsend(nil))
    return notices.take().first
  }

  /// Expects the rows of the page, now and after it is loaded again.
  private func expect(_ texts: String...) async throws {
    #expect(presenter.texts == texts)
    try await presenter.load()
    #expect(presenter.texts == texts)
  }

  @Test("A message that was not read is not drawn after it was taken back")
  func unread() async throws {
    say("first", "second")
    try await presenter.load()
    #expect(
      try await question(1) == """
        Take back "second", sent 12:00? Bob Cratchit (bob) may have seen it.
        """)
    try await unsend(1)
    try await expect("12:00 ada: first")
    try await unsend(1)
    #expect(presenter.page.notes.count == 1, "It says that nothing was said.")
    try await expect()
  }

  @Test("A message that was read leaves a mark, which no message can look like")
  func read() async throws {
    say("secret", "(message taken back)", " (message taken back)")
    store.readByOthers[bob] = 3
    try await presenter.load()
    try await unsend(3)
    let rows = presenter.page.rows
    try await expect(
      "12:00 ada (message taken back)", "12:00 ada: (message taken back)",
      "12:00 ada:  (message taken back)")
    #expect(rows[0].parts.last == .removed("(message taken back)") && rows[0].offers == [])
    #expect(rows.map(\.isRemoved) == [true, false, false])
    #expect(rows.map(\.body) == [nil, "(message taken back)", " (message taken back)"])
    #expect(presenter.page.rows == rows)
  }

  @Test("Without a number, unsend lists the last messages, whose numbers stay")
  func numbers() async throws {
    say("old", "line\nbreak")
    store.add(["theirs"])
    let listed = try #require(try await list())
    #expect(listed.text == "Your last messages here, the newest first.")
    #expect(listed.rows.map(\.text) == ["12:00 line break", "12:00 old"])
    say("newest")
    try await unsend(2)
    try await presenter.load()
    try await expect("12:00 ada: line\nbreak", "12:00 bob: theirs", "12:00 ada: newest")
    await #expect(throws: ChatError.noSuchMessage(.number(3))) { try await question(3) }
    // A message that was taken back keeps its number too.
    await #expect(throws: ChatError.noSuchMessage(.number(2))) { try await question(2) }
    // The numbers stay when another message is sent; a new list and leaving the conversation end them.
    try await presenter.submit("sent here")
    await #expect(throws: ChatError.noSuchMessage(.number(2))) { try await question(2) }
    #expect(try await list()?.rows.first?.text == "12:00 sent here")
    try await unsend(1)
    #expect(presenter.texts.last == "12:00 ada: newest")
    _ = try await list()
    say("not listed")
    presenter.disappeared(from: Window())
    try await unsend(1)
    #expect(presenter.texts.last == "12:00 ada: newest")
  }

  @Test("The message that the member was asked about is taken back, whatever arrives meanwhile")
  func meanwhile() async throws {
    say("this one")
    _ = try await question(1)
    say("another")
    try await unsend(1)
    try await presenter.load()
    #expect(presenter.texts == ["12:00 ada: another"])
  }

  @Test("The row of each of one's last 20 messages, and of the list, offers to take it back")
  func offered() async throws {
    store.add(21, from: ada)
    store.add(["theirs"])
    try await presenter.load()
    let offered = presenter.page.rows.filter { !$0.offers.isEmpty }
    #expect(offered.map(\.id) == (2...21).map(String.init))
    let command = ChatPresenter.Command.unsend(.at(21, with: bob))
    #expect(try await list()?.rows.first?.offers == [Offer(command)])
    #expect(offered.last?.offers == [Offer(command)])
    #expect(try await presenter.perform(command) != nil)
    #expect(!presenter.texts.contains("12:00 ada: 21"))
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
    "A number that means no message is refused before the question, and by the command",
    arguments: [2, 0, -1, .max, .min].map { .number($0) } + [.at(2, with: bob), .at(1, with: cyd)]
      as [SentMessage])
  func wrong(sent: SentMessage) async throws {
    say("only")
    await #expect(throws: ChatError.noSuchMessage(sent)) {
      try await presenter.question(before: .unsend(sent))
    }
    await #expect(throws: ChatError.noSuchMessage(sent)) {
      try await presenter.perform(.unsend(sent))
    }
    #expect(store.conversation().map(\.text) == ["only"])
  }

  @Test("A member who sent nothing here has nothing to take back", arguments: [nil, 1])
  func nothing(number: Int?) async throws {
    store.add(["theirs"])
    await #expect(throws: ChatError.nothingToUnsend) {
      try await presenter.perform(.unsend(number.map { .number($0) }))
    }
    #expect(notices.isEmpty)
  }

  @Test("A message that is no longer among the last 20 stays")
  func tooOld() async throws {
    say("old")
    _ = try await question(1)
    store.add(20, from: ada)
    await #expect(throws: ChatError.tooOldToUnsend) { try await unsend(1) }
    #expect(store.conversation().first?.text == "old")
  }

  @Test("Messages that others take back change in an open conversation, also above its last page")
  func live() async throws {
    store.add(["theirs"])
    store.read[bob] = 1
    store.add(30, from: ada)
    try await presenter.load()
    #expect(presenter.texts.first == "12:00 bob: theirs")
    store.takeBack(1, as: .read)
    try await presenter.load()
    #expect(presenter.texts.count == 31)
    #expect(presenter.texts.first == "12:00 bob (message taken back)")
    #expect(presenter.page.rows.first?.unread == nil)
  }
}
