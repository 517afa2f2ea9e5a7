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
    "say hello", "say please", "add milk", "back in 5", "find me later", ":D", ":-)", ":q please",
    ": q", "x", "wq",
    "quit it", "quit now please", "help me with this", "help!", "help, please", "help somebody",
    "home sweet home", "home at six", "open the door", "open it", "link please", "where are you",
    "where?", "why not", "why?", "why so late", "look here", "look at that", "friends forever",
    "my friends", "me too", "me?", "not me", "chats are fun", "block party", "block 4 is empty",
    "add ada to the list", "add one", "accept it", "accept that ada left", "accept this",
    "save it", "save me a seat", "find it", "requests from ada", "older than that", "exit here",
    "close the window", "closed", "backs", "back.", "add ada, please", "ada add", "add: ada",
    "see shop://talk", "shop://talk is new", "other://talk", "http://a.example", "https://a.b/c",
    "shop:", "shop://", "shop://nowhere", "mailto:ada", "1", "2", "12", "one", "hello", "hello ada",
    "ok", "yes", "no", "y", "n", "thanks", "thank you", "see you", "bye", "hi", "hi there", "#1",
    "# add ada", "a", "é", "日本", "👍", "👍 add", "...", "—", "add\u{0301} ada", "ad ada",
    "hel", "hom", "quite", "exits", "blocks", "block a", "block nobody", "add somebody",
    "accept charles", "add 1x", "add -", "save the date", "where to", "why, ada",
    "search for tea", "search me, please", "searching", "undo it", "undo that please", "leave it",
    "leave me alone", "log out first", "log out, then in", "sign out there", "go back to bed",
    "going back", "quit chatting", "exit chatroom", "close chats", "we leave", "unsend it",
    "unsend this", "find me", "find milk", "open milk", "let us log out", "back home", "dad", "em",
    "hwy", "form", "from you", "qiu", "hle", "hlepp", "hepl me", "qiut it", "quiet", "quote", "q?",
    "are you there", "rr", "r2d2", "r: yes", "r, are you there?", "(reply to this)", "please reply",
    "I will reply soon", "replying now", "re: tea", "reply.", "replies", "ok r", "export it",
    "export everything please", "exports", "say what you mean", "say that again", "said it",
    "looks good", "look up", "look, a bird", "find out more", "more tea", "all good", "me neither",
    "home safe", "home now, please", "open until six", "link?", "back soon", "back!", "chat later",
    "friends first", "quit your job", "exit left then right", "help yourself", "why me",
    "where now", "save some for me", "add bob and eve to the list", "block the road",
    "block grace, please", "add grace to it", "accept my apologies", "search party tonight",
    "leave now", "logs", "ada", "ada, hello", "ada: hello", ":quiet:", ":p", ":o", "add linus",
    "block linus", "linus", "linus: hello", "grace hello", "hello, grace", "grace's", ": grace",
    "Grace.", "chat linus van pelt", "add Amazing", "Amazing Grace: hello", "note: tea",
  ]

  /// Returns a conversation with Ada in it, at a prompt for text.
  private static func talk(authors: [String] = []) -> Talk {
    let talk = Talk()
    talk.page.actions += [
      Talk.Command.actions[1], Action("search", Search.init, help: ""), .say,
    ]
    talk.page.rows = [
      Row(id: "1", [.person(user: "ada", name: "Ada"), .text("was here")])
    ]
    talk.page.authors = authors
    return talk
  }

  private func run(
    _ lines: String..., on talk: Talk, isTerminal: Bool = true,
    format: Front.Settings.Format = .text
  ) async throws -> String {
    try await run(lines, on: talk, isTerminal: isTerminal, format: format)
  }

  private func run(
    _ lines: [String], on talk: Talk, isTerminal: Bool = true,
    format: Front.Settings.Format = .text
  ) async throws -> String {
    let console = ConsoleRun()
    console.window.resolver = { link in
      guard link == "shop://talk" else { throw LinkError.unknown(link) }
      return Plan([])
    }
    let commands =
      Shelf.onOtherPages
      + ["friends", "chats", "me"].map { .screen($0, TestDestination($0)) }
      + [.reply(on: .talk) { _ in throw Fault() }]
    console.session.commands = { commands }
    console.session.knows = { ["grace", "iris"].contains($0.lowercased()) }
    console.session.userCalled = { $0.lowercased() == "amazing grace" ? "grace" : nil }
    return try await console.run(
      ScriptedInput(lines, isTerminal: isTerminal), on: talk, width: 200,
      settings: .untimed { $0.format = format })
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

  @Test("A text that may have been meant for the program is held once", arguments: held)
  func held(text: String) async throws {
    let talk = Self.talk()
    let shown = try await run(text, on: talk)
    #expect(talk.said == [])
    #expect(shown.contains("Not sent yet. For the command, type /"), "\(shown)")
    let again = Self.talk()
    _ = try await run(text, text, on: again)
    #expect(again.said == [text], "The same line again sends it.")
  }

  @Test("A script and a program refuse what a terminal holds, each time", arguments: held)
  func refused(text: String) async throws {
    for format in [Front.Settings.Format.text, .json] {
      let talk = Self.talk()
      let shown = try await run(
        text, text, "see you", on: talk, isTerminal: false, format: format)
      #expect(talk.said == ["see you"], "\(shown)")
      #expect(shown.ranges(of: "Not sent. For the command, type /").count == 2, "\(shown)")
      if format == .json { #expect(shown.matches(of: /"code":"held"/).count == 2) }
    }
  }

  @Test("The command say sends every text at once, in a script and at a terminal", arguments: held)
  func said(text: String) async throws {
    for isTerminal in [false, true] {
      let talk = Self.talk()
      let shown = try await run("/say \(text)", on: talk, isTerminal: isTerminal)
      #expect(talk.said == [text], "\(shown)")
    }
  }

  @Test(
    "The command say takes its text verbatim, to the end of the line",
    arguments: [
      ("/say  two  spaces ", " two  spaces "), ("/say /quit", "/quit"), ("/say //", "//"),
      ("/SAY hi", "hi"), ("/say\ttab", "tab"), ("//say hi", "/say hi"), ("/say say", "say"),
      ("/say # no comment", "# no comment"),
    ])
  func verbatim(line: String, text: String) async throws {
    for isTerminal in [false, true] {
      let talk = Self.talk()
      let shown = try await run(line, on: talk, isTerminal: isTerminal)
      #expect(talk.said == [text], "\(shown)")
    }
  }

  @Test("The command say needs a text", arguments: ["/say", "/say ", "/say \t "])
  func noText(line: String) async throws {
    let talk = Self.talk()
    let shown = try await run(line, on: talk, isTerminal: false)
    #expect(talk.said == [])
    #expect(shown.contains("say needs <text>: type /say <text>, for example /say quit"), "\(shown)")
  }

  @Test("Help, completion and the actions of a program have the command say")
  func listed() async throws {
    let help = try await run("/help", on: Self.talk(), isTerminal: true)
    #expect(help.contains("/say <text>"), "\(help)")
    let json = try await run("/look", on: Self.talk(), isTerminal: false, format: .json)
    #expect(json.contains(#""word":"say""#), "\(json)")
  }

  @Test("A page without the command say refuses in a script what a terminal holds")
  func name() async throws {
    let talk = Talk(label: "display name")
    let shown = try await run("home", "Ada", "quit", on: talk, isTerminal: false)
    #expect(talk.said == ["Ada"], "\(shown)")
    #expect(shown.contains("Not sent. For the command, type /quit.\n"), "\(shown)")
  }

  @Test(
    "A held line names the command that does what it means",
    arguments: [
      ("undo", "/unsend"), ("edit 1", "/unsend"), ("Log out", "/logout"), ("quit chat", "/back"),
      ("leave", "/back"),
      ("search hello", "/search hello"), (" help ", "/help"), ("unsend 2", "/unsend 2"),
      ("hlep", "/help"), ("Qiut", "/quit"), ("r see you", "/r see you"),
      ("block ADA", "/block ADA"),
      ("export x.json", "/export x.json"), (":wq", "/quit"), ("shop://talk", "/open shop://talk"),
    ])
  func way(text: String, command: String) async throws {
    let shown = try await run(text, on: Self.talk())
    #expect(shown.contains("For the command, type \(command). "), "\(shown)")
  }

  @Test("A text for other people is sent at once", arguments: sent)
  func sent(text: String) async throws {
    for isTerminal in [true, false] {
      let talk = Self.talk(authors: ["me", "ada"])
      let shown = try await run(text, on: talk, isTerminal: isTerminal)
      #expect(talk.said == [text], "\(shown)")
    }
  }

  @Test(
    "A text that begins with the name of another person is held once at a terminal",
    arguments: [
      ("grace", "grace"), (" GRACE ", "GRACE"), ("grace: hello", "grace"),
      ("Grace, hello", "Grace"), ("iris:", "iris"), ("@grace hello", "grace"),
    ])
  func otherName(text: String, name: String) async throws {
    let authors = ["me", "ada"]
    let (talk, again) = (Self.talk(authors: authors), Self.talk(authors: authors))
    let script = Self.talk(authors: authors)
    let shown = try await run(text, on: talk)
    #expect(talk.said == [])
    let reason = "Not sent yet. The text would go to ada, not to \(name)."
    #expect(shown.contains(reason + " The same line again sends the text."), "\(shown)")
    _ = try await run(text, text, on: again)
    _ = try await run(text, on: script, isTerminal: false)
    #expect(again.said == [text] && script.said == [text], "A script names its conversation.")
  }

  @Test("An answer that names another person first is held once in a conversation")
  func otherNameInAnswer() async throws {
    let authors = ["me", "ada"]
    let (talk, again) = (Self.talk(authors: authors), Self.talk(authors: authors))
    let shown = try await run("/reply grace hello", on: talk)
    #expect(shown.contains("Not sent yet. The text would go to ada, not to grace."), "\(shown)")
    _ = try await run("/reply hello grace", on: talk)
    #expect(talk.said == ["hello grace"])
    _ = try await run("/reply grace hello", "/reply grace hello", on: again)
    _ = try await run("/reply ada grace hello", on: again, isTerminal: false)
    #expect(again.said == ["grace hello", "grace hello"], "A script names its conversation.")
  }

  @Test("A text is kept if nobody can look up the name in it")
  func noLookup() async throws {
    let (console, person) = (ConsoleRun(), Person(editsLines: true))
    let talk = Self.talk(authors: ["me", "ada"])
    console.session.knows = { _ in throw Fault() }
    try await console.run(person, typing: ["grace"], on: talk)
    #expect(talk.said == [] && person.drafts == ["", "grace"])
  }

  @Test("A held line does not promise to send a text where none can be sent")
  func cannotSend() async throws {
    for isTerminal in [true, false] {
      let talk = Self.talk()
      talk.page.takesText = false
      talk.page.actions.removeAll { $0 == .say }
      let shown = try await run("friends", on: talk, isTerminal: isTerminal)
      #expect(shown.contains("Not sent. For the command, type /friends.\n"), "\(shown)")
    }
  }

  @Test(
    "After a command that lists numbers, a number alone chooses one; other answers cancel",
    arguments: [
      (["/unsend", "1"], ["(unsend 1)"]), (["/unsend", " 12 "], ["(unsend 12)"]),
      (["/unsend", "/unsend 2"], ["(unsend 2)"]), (["/unsend", "1", "1"], ["(unsend 1)", "1"]),
      (["/unsend", "hello", "1"], ["1"]), (["/unsend", "/back", "hello"], ["hello"]),
      (["/unsend", "1 or 2"], []),
      (["/unsend", "unsend one", "hello"], ["hello"]), (["/unsend", "", "hello"], ["hello"]),
    ])
  func number(lines: [String], said: [String]) async throws {
    let talk = Self.talk()
    let shown = try await run(lines, on: talk)
    #expect(talk.said == said, "\(shown)")
    let isCancelled = said.first?.hasPrefix("(") != true
    #expect(shown.contains("Cancelled: unsend.") == isCancelled, "\(shown)")
  }

  @Test("A number is sent at once after a list that failed")
  func noNumber() async throws {
    let talk = Self.talk()
    talk.refusals = 1
    _ = try await run("/unsend", "1", on: talk)
    #expect(talk.tried == ["1"])
  }
}
