import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

/// A page whose commands work on every screen.
@Observable
private final class Shelf: Presenter {
  static let screenIdentifier = "Shelf"
  enum Command: PageCommand {
    case add(Name), accept(Name), block(Name), requests, logout, export(FilePath?)
    case save, find, unsend

    static let actions = [
      Action("add", add, help: ""), Action("accept", accept, help: ""),
      Action("block", block, help: ""), Action("requests", requests, help: ""),
      Action(
        "logout", logout, help: "",
        meantBy: ["login", "log in", "log out", "log off", "logoff", "sign out", "signout"]),
      Action("export", export, help: ""), Action("save", save, help: ""),
      Action("find", find, help: ""), Action("unsend", unsend, help: ""),
    ]
  }

  /// The commands as other pages have them.
  static var onOtherPages: [Action] {
    let place = TestDestination("shelf")
    return CommandPage("Shelf", at: place).commands(Command.self) {
      [.save, .find, .unsend].contains($0) ? nil : place
    }
  }

  let page = Page("Shelf", prompt: Prompt(.command, "shelf"))

  func perform(_ command: Command) -> Note? { nil }
}

/// A command that takes any text.
private struct Search: PageCommand {
  static var actions: [Action] { [] }
  let text: String
  init(_ text: String) { self.text = text }
}

@Suite("Texts that are held once")
struct HeldTextTests {
  nonisolated private static let words = [
    "help", "back", "close", "home", "open", "link", "where", "why", "look", "quit", "exit", "?",
    "older", "friends", "chats", "me", "add", "accept", "block", "requests", "save", "find",
    "search", "undo", "leave", "go back", "quit chat", "exit chat", "close chat", "leave chat",
    "log out", "log off", "sign out", "logoff", "signout",
  ]
  nonisolated private static let users = ["add", "accept", "block"]

  /// Texts that may have been meant for the program: the first has to be typed twice.
  nonisolated static let held: [String] = {
    var held = ["help back", "help add", "help older", "Help quit", "? me", "help requests"]
    for word in words { held += [word, word.uppercased(), " \(word) "] }
    for word in users {
      for name in ["ada", "ADA", "grace", "iris"] {
        held += ["\(word) \(name)", "\(word)  \(name) "]
      }
    }
    held += ["search hello", "Search  tea ", "search 茶", "unsend 1", "unsend 20", "Log  Out"]
    held += ["q", ":q", ":q!", ":w", ":wq", ":x", ":Q", "shop://talk", " shop://talk "]
    held += ["open shop://talk", "Open  shop://talk"]
    held += ["add Amazing Grace", "block  amazing  grace "]
    return held + swapped + meantElsewhere
  }()

  /// Commands with two neighbouring letters exchanged.
  nonisolated private static let swapped = [
    "hlep", "ehlp", "HLEP", " hlep ", "Hlep", "qiut", "quti", "uqit", "Qiut", "bakc", "bcak",
    "abck",
    "cloes", "colse", "hoem", "opne", "lnik", "wheer", "loko", "exti", "eixt", "odler", "freinds",
    "cahts", "seacrh", "accpet", "blcok", "requetss", "svae", "fnid", "lgoout", "unsned", "exprot",
    "rpely", "help hlep",
  ]

  /// Texts for somebody else, for a file or for an editor.
  nonisolated private static let meantElsewhere = [
    "reply", "r", "reply ok", "r ok", "R ok", "Reply  yes please", "r see you at six", "r u there",
    "reply soon please", " r hello ada ", "reply ada", "reply grace see you at six", "help reply",
    "? r", "help me", "export", "export x.json", "Export  ~/me.json ", "export notes/all", "say",
    "help keys", "Help Everywhere", ":wq!", ":x!", ":quit",
  ]

  /// Texts for other people.
  nonisolated static let sent: [String] = [
    "say hello", "add milk", "back in 5", "find me later", ":D", ":-)", ":q please", ": q", "x",
    "wq", "quit it", "quit now please", "help me with this", "help!", "help, please",
    "help somebody", "home sweet home", "open it", "link please", "where?", "why so late",
    "look here", "my friends", "me too", "me?", "chats are fun", "block 4 is empty",
    "add ada to the list", "add one", "accept it", "accept this", "save it", "requests from ada",
    "older than that", "exit here", "close the window", "closed", "backs", "back.",
    "add ada, please", "ada add", "add: ada", "see shop://talk", "shop://talk is new",
    "other://talk", "https://a.b/c", "shop:", "shop://", "shop://nowhere", "mailto:ada", "1", "12",
    "hello ada", "yes", "y", "#1", "# add ada", "a", "é", "日本", "👍 add", "...", "—",
    "add\u{0301} ada", "ad ada", "hel", "quite", "block a", "add somebody", "add 1x", "add -",
    "search for tea", "search me, please", "searching", "undo it", "leave it", "log out first",
    "sign out there", "go back to bed", "quit chatting", "close chats", "unsend it", "find me",
    "open milk", "let us log out", "dad", "em", "form", "qiu", "hle", "hlepp", "hepl me",
    "qiut it", "quiet", "q?", "are you there", "rr", "r2d2", "r: yes", "r, are you there?",
    "(reply to this)", "please reply", "replying now", "reply.", "ok r", "export it",
    "export everything please", "say what you mean", "said it", "looks good", "find out more",
    "home now, please", "link?", "chat later", "block grace, please", "add grace to it", "ada",
    "ada, hello", "ada: hello", ":quiet:", ":p", "add linus", "linus", "linus: hello",
    "grace hello", "hello, grace", "grace's", ": grace", "Grace.", "chat linus van pelt",
    "add Amazing", "Amazing Grace: hello", "note: tea",
  ]

  /// Shows a conversation with Ada in it, in an app with commands for every screen.
  private static func converse(_ shop: Shop, authors: [String]) {
    shop.talk.page.actions += [
      Talk.Command.actions[1], Action("search", Search.init, help: ""), .say,
    ]
    shop.talk.page.rows = [Row(id: "1", [.person(user: "ada", name: "Ada"), .text("was here")])]
    shop.talk.page.authors = authors
    shop.width = 200
    shop.shows()
    let session = shop.console.session
    session.window.resolver = { link in
      guard link == "shop://talk" else { throw LinkError.unknown(link) }
      return Plan([])
    }
    let commands =
      Shelf.onOtherPages
      + ["friends", "chats", "me"].map { .screen($0, TestDestination($0)) }
      + [.reply(on: .talk) { _ in throw Fault() }]
    session.commands = { commands }
    session.knows = { ["grace", "iris"].contains($0.lowercased()) }
    session.userCalled = { $0.lowercased() == "amazing grace" ? "grace" : nil }
  }

  private static func converse(_ shop: Shop) { converse(shop, authors: []) }
  private static func converseWithAda(_ shop: Shop) { converse(shop, authors: ["me", "ada"]) }

  /// Runs the lines in a conversation, and returns the output and the texts that were sent.
  private func run(
    _ lines: String..., authors: [String] = [], isTerminal: Bool = true,
    format: Front.Settings.Format = .text
  ) async throws -> (shown: String, said: [String]) {
    let shop = Shop()
    Self.converse(shop, authors: authors)
    let shown = try await shop.console.run(
      ScriptedInput(lines, isTerminal: isTerminal), on: shop.root, width: 200,
      settings: .untimed { $0.format = format })
    return (shown, shop.talk.said)
  }

  @Test("A command of the app means itself, whatever it means to other programs")
  func ownCommand() {
    let prompt = Prompt(.text, "user name")
    let shelf = Page(
      "Shelf", actions: [Action("login", WordCommand("login"), help: "")], prompt: prompt)
    let app = Shelf.onOtherPages
    let slips = [Page("Shelf", prompt: prompt), shelf].map {
      Slip("login", Vocabulary(page: $0, app: app)) { _ in false }?.command
    }
    #expect(slips == ["logout", "login"])
  }

  @Test(
    "A text that may have been meant for the program is held once, and sent at once by say",
    arguments: held)
  func held(text: String) async throws {
    var (shown, said) = try await run(text)
    #expect(said == [] && shown.contains("Not sent yet. For the command, type /"), "\(shown)")
    said = try await run(text, text).said
    #expect(said == [text], "The same line again sends it.")
    for isTerminal in [false, true] {
      (shown, said) = try await run("/say \(text)", isTerminal: isTerminal)
      #expect(said == [text], "\(shown)")
    }
    for format in [Front.Settings.Format.text, .json] {
      (shown, said) = try await run(text, text, "see you", isTerminal: false, format: format)
      #expect(said == ["see you"], "A script and a program are refused each time: \(shown)")
      #expect(shown.ranges(of: "Not sent. For the command, type /").count == 2, "\(shown)")
      if format == .json { #expect(shown.matches(of: /"code":"held"/).count == 2) }
    }
  }

  @Test("A text for other people is sent at once", arguments: sent)
  func sent(text: String) async throws {
    for isTerminal in [true, false] {
      let (shown, said) = try await run(text, authors: ["me", "ada"], isTerminal: isTerminal)
      #expect(said == [text], "\(shown)")
    }
  }

  @Test(
    "A held line says why, and how to go on",
    arguments: [
      Example(
        "A held line names the command that does what it means", typing: "undo", "edit 1",
        "Log out", "quit chat", "leave", "search hello", " help ", "unsend 2", "hlep", "Qiut",
        "r see you", "block ADA", "export x.json", ":wq", "shop://talk", isTerminal: true,
        acts: [], in: converse),
      Example(
        "The command say takes its text verbatim, to the end of the line, and needs one",
        typing: "/say  two  spaces ", "/say /quit", "/say //", "/SAY hi", "/say\ttab", "//say hi",
        "/say say", "/say # no comment", "/say", "/say ", "/say \t ", "/help",
        acts: [" two  spaces ", "/quit", "//", "hi", "tab", "/say hi", "say", "# no comment"],
        in: converse),
      Example(
        "A page without the command say refuses in a script what a terminal holds",
        typing: "home", "Ada", "quit", acts: ["Ada"]
      ) { $0.shows() },
      Example(
        "A text that begins with the name of another person is held once at a terminal",
        typing: "grace", " GRACE ", "grace: hello", "Grace, hello", "iris:", "@grace hello",
        "@grace hello", isTerminal: true, acts: ["@grace hello"], in: converseWithAda),
      Example(
        "A script names its conversation, so that a text may begin with another name",
        typing: "grace", " GRACE ", "grace: hello", "iris:", "@grace hello",
        "/reply ada grace hello",
        acts: ["grace", " GRACE ", "grace: hello", "iris:", "@grace hello", "grace hello"],
        in: converseWithAda),
      Example(
        "An answer that names another person first is held once in a conversation",
        typing: "/reply grace hello", "/reply hello grace", "/reply grace hello",
        "/reply grace hello", isTerminal: true, acts: ["hello grace", "grace hello"],
        in: converseWithAda),
      Example(
        "A held line does not promise to send a text where none can be sent", typing: "friends",
        isTerminal: true, acts: [], in: cannotSend),
      Example(
        "A refused line does not promise to send a text where none can be sent", typing: "friends",
        acts: [], in: cannotSend),
      Example(
        "After a command that lists numbers, a number alone chooses one; other answers cancel",
        typing: "/unsend", "1", "/unsend", " 12 ", "/unsend", "/unsend 2", "/unsend", "1", "1",
        "/unsend", "hello", "2", "/unsend", "/back", "hello", "/unsend", "1 or 2", "/unsend",
        "unsend one", "hello", "/unsend", "", "hello", isTerminal: true,
        acts: [
          "(unsend 1)", "(unsend 12)", "(unsend 2)", "(unsend 1)", "1", "2", "hello", "hello",
          "hello",
        ], in: converse),
      Example(
        "A number is sent at once after a list that failed", typing: "/unsend", "1", "1",
        isTerminal: true, acts: ["1"]
      ) {
        converse($0)
        $0.talk.refusals = 1
      },
    ])
  func explained(example: Example) async throws { try await example.holds(in: "HeldTexts") }

  private static func cannotSend(_ shop: Shop) {
    converse(shop)
    shop.talk.page.takesText = false
    shop.talk.page.actions.removeAll { $0 == .say }
  }

  @Test("A text is kept if nobody can look up the name in it")
  func noLookup() async throws {
    let (shop, person) = (Shop(), Person(editsLines: true))
    Self.converseWithAda(shop)
    shop.console.session.knows = { _ in throw Fault() }
    try await shop.console.run(person, typing: ["grace"], on: shop.talk)
    #expect(shop.talk.said == [] && person.drafts == ["", "grace"])
  }
}
