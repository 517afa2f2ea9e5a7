import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Person whom an answer goes to")
struct AddresseeTests {
  private func session(
    _ reader: Reader = .person(editsLines: true), on page: any ScreenContent = People()
  ) async throws -> Decisions {
    let reply = Action.reply(on: .talk) { _ in throw Fault() }
    let console = ConsoleRun()
    console.session.commands = { [reply] }
    return try await Decisions(on: page, reader, in: console)
  }

  /// A step of a session.
  nonisolated enum Step: Sendable {
    /// Somebody writes.
    case from(String)
    /// A line is typed, and somebody writes after its first key.
    case line(String, then: String? = nil)
    /// The line that is in the prompt is changed to this one, and sent.
    case again(String)
  }

  private func wrote(_ user: String, to session: Decisions) {
    session.changes(Notice(Note("\(user): hi"), author: user))
  }

  @Test(
    "An answer goes to whom the person has read; if that may be wrong, it is held once",
    arguments: [
      (true, [.from("ada"), .from("bob"), .line("r hi")], ["reply bob: hi"], nil),
      (
        true, [.from("ada"), .line("r hi", then: "bob"), .again("r hi")], ["reply ada: hi"],
        "bob wrote after you began the line. "
          + "Enter sends it to ada, who wrote before; a new line goes to bob.\n"
      ),
      (
        true, [.from("ada"), .line("r h", then: "bob"), .again("r hi"), .line("r you")],
        ["reply ada: hi", "reply bob: you"], "bob wrote"
      ),
      (
        true, [.from("ada"), .line("r hi", then: "bob"), .from("cyd"), .again("r hi")], [],
        "cyd wrote"
      ),
      (
        true, [.line("r hi", then: "bob"), .again("r hi")], ["reply bob: hi"],
        "bob wrote after you began the line. Enter sends it to bob.\n"
      ),
      (true, [.from("ada"), .line("r hi", then: "ada")], ["reply ada: hi"], nil),
      (true, [.from("ada"), .line("r")], ["open ada"], nil),
      (
        false,
        [.from("ada"), .again("r hi"), .from("bob"), .again("r a"), .again("r a"), .again("r b")],
        ["reply ada: hi", "reply ada: a", "reply bob: b"],
        "The same line again sends it to ada, who wrote before; another line goes to bob.\n"
      ),
    ] as [(Bool, [Step], [String], String?)])
  func addressee(editsLines: Bool, steps: [Step], sent: [String], reason: String?) async throws {
    let session = try await session(.person(editsLines: editsLines))
    take(steps, in: session, reason: reason)
    #expect(session.started == sent)
  }

  private func take(_ steps: [Step], in session: Decisions, reason: String?) {
    for step in steps {
      switch step {
      case .from(let user): wrote(user, to: session)
      case .line(let line, nil): session.types(line)
      case .line(let line, let user?):
        session.state.news.lineBegan()
        wrote(user, to: session)
        session.types(line, isNew: false)
        #expect(session.typing?.draft == (reason == nil ? "" : line))
      case .again(let line): session.types(line, isNew: false)
      }
    }
    let text = session.console.transcript.text
    #expect(reason.map { text.contains($0) } ?? true, "\(text)")
    #expect(text.contains("Not sent yet") == (reason != nil), "\(text)")
  }

  @Test(
    "In a conversation an answer goes to its person; if somebody else wrote last, it is held once",
    arguments: [
      ([.line("/r hi")], ["submit hi"], nil), ([.line("/r")], [], nil),
      ([.from("ada"), .line("/r hi")], ["submit hi"], nil),
      ([.line("/r hi", then: "ada")], ["submit hi"], nil),
      (
        [.from("bob"), .line("/r hi"), .again("/r hi")], ["reply bob: hi"],
        "Not sent yet: this conversation is with ada, but bob wrote last. "
          + "Enter sends it to bob; a text without a command goes to ada.\n"
      ),
      ([.from("bob"), .line("/r hi"), .line("/r hi")], [], "but bob wrote last"),
      ([.from("bob"), .line("/r hi"), .line("hi")], ["submit hi"], "but bob wrote last"),
      ([.line("/r hi", then: "bob"), .again("/r hi")], ["reply bob: hi"], "but bob wrote last"),
      (
        [.from("ada"), .line("/r hi", then: "bob"), .again("/r hi")], ["submit hi"],
        "Enter sends it to ada, who wrote before; a new line goes to bob.\n"
      ),
      ([.from("bob"), .line("/r")], ["open bob"], nil),
    ] as [([Step], [String], String?)])
  func conversation(steps: [Step], sent: [String], reason: String?) async throws {
    let talk = Talk()
    talk.page.authors = ["me", "ada"]
    let session = try await session(on: talk)
    take(steps, in: session, reason: reason)
    #expect(session.started == sent)
  }

  @Test(
    "A notice names reply if that answers it, and otherwise its link",
    arguments: [
      (Reader.person(editsLines: true), ["open test://a", "reply", "open test://c"]),
      (.script(isTester: false), ["open test://a", "open test://b", "open test://c"]),
    ])
  func ways(reader: Reader, ways: [String]) async throws {
    let session = try await session(reader)
    session.console.window.linkFormat = { "test://\($0)" }
    session.console.notices.post(Notice("ada: hi", address: Address("a"), author: "ada"))
    session.console.notices.post(Notice("bob: hi", address: Address("b"), author: "bob"))
    session.console.notices.post(Notice("cyd asks", address: Address("c")))
    let shown = session.types("look")
    for (text, way) in zip(["ada: hi", "bob: hi", "cyd asks"], ways) {
      #expect(shown.hasLine("* \(text) (\(way))"), "\(shown)")
    }
  }

  @Test("Each line that was typed while others ran answers who had written when it was begun")
  func ahead() async throws {
    let session = try await session()
    wrote("ada", to: session)
    session.isBusy = true
    session.types("1")
    for line in ["2", "r hello"] { session.typesAhead(line) }
    session.console.notices.post(Notice("bob: hi", author: "bob"))
    session.settle()
    session.typesAhead("r and you")
    #expect(session.settle().contains("Not sent yet: bob wrote"))
    #expect(session.started == ["choose ada", "choose grace", "reply bob: and you"])
  }

  @Test("An answer fails if no notice has come to the person at the terminal")
  func nobody() async throws {
    let session = try await session()
    #expect(session.types("r hi").contains("No notice has come that can be answered. Type help"))
    wrote("ada", to: session)
    try await session.console.window.show(.stack(screen(Talk(label: "welcome"))))
    session.settle()
    #expect(session.types("/r hello").contains("No notice has come"))
    #expect(session.started == [])
  }
}

@Suite("Answers to notices")
struct AnswerToNoticeTests {
  /// Submits answers to the conversation of the shop, with numbers that stand for their identifiers.
  private final class Answers: CommandPerformer {
    let talk: Talk
    private var identifiers: [UUID] = []

    init(_ talk: Talk) { self.talk = talk }

    func perform(_ command: Reply) throws -> Note? {
      if !identifiers.contains(command.id) { identifiers.append(command.id) }
      let number = identifiers.firstIndex(of: command.id) ?? 0
      try talk.submit("\(command.user) \(number): \(command.text)")
      return nil
    }
  }

  private static func reply(_ shop: Shop) {
    let answers = Answers(shop.talk)
    shop.console.window.linkFormat = { "shop://\($0)" }
    shop.console.session.commands = { [.reply(on: .talk) { _ in answers }] }
  }

  private static func write(_ shop: Shop) async {
    for user in ["ada", "bob"] {
      shop.console.notices.post(Notice(Note("\(user): hi"), author: user))
      await until { shop.console.notices.isEmpty }
    }
    shop.console.notices.post(Notice("Eve asks you."))
  }

  @Test(
    "A notice can be answered without going to its conversation",
    arguments: Session.all(in: "Answers"))
  func answered(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "replies": { reply($0) },
    "notices": write,
    "a notice": {
      reply($0)
      $0.console.notices.post(Notice("ada: hi", address: Address("ada"), author: "ada"))
    },
    "refused": {
      $0.talk.refusals = 1
      reply($0)
    },
  ]

  private func session(width: Int = 80) async throws -> Decisions {
    let shop = Shop()
    Self.reply(shop)
    return try await Decisions(on: shop.people, in: shop.console, width: width)
  }

  @Test("An answer names the message that the newest notice had as a whole", arguments: [80, 20])
  func whole(width: Int) async throws {
    let session = try await session(width: width)
    session.changes(Notice("ada: a few words", author: "ada", position: 7))
    session.types("r hello")
    #expect(session.state.unsent.answering?.answered == (width == 80 ? 7 : nil))
    session.changes(Notice("bob sent 9 messages.", author: "bob"))
    session.types("r hello")
    #expect(session.state.unsent.answering?.answered == nil)
  }

  @Test("A refused answer is forgotten with its session")
  func forgotten() async throws {
    let session = try await session()
    session.changes(Notice("ada: hi", author: "ada"))
    session.types("r hello")
    #expect(session.state.unsent.answering != nil)
    try await session.console.window.show(.stack(screen(People())))
    session.settle()
    #expect(session.state.unsent.answering == nil)
  }
}
