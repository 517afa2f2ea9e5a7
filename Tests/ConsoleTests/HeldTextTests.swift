import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Observation
import Presentation
import Routing
import Testing
import Wording

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

  /// The texts in a file by what becomes of them, which are held or sent.
  nonisolated private static func texts(_ outcome: String) -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try? String(contentsOf: path.appending(path: "Sessions/Texts.txt"), encoding: .utf8)
    let parts = ("\n" + (text ?? "")).components(separatedBy: "\n== ").dropFirst()
    return parts.filter { $0.hasPrefix(outcome) }.flatMap {
      $0.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty }
    }
  }

  nonisolated static let sent = texts("Sent")
  /// Texts that may have been meant for the program: the first has to be typed twice.
  nonisolated static let held: [String] = {
    var held = texts("Held")
    for word in words { held += [word, word.uppercased(), " \(word) "] }
    for word in users {
      for name in ["ada", "ADA", "grace", "iris"] {
        held += ["\(word) \(name)", "\(word)  \(name) "]
      }
    }
    return held
  }()

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

  @Test("The texts of the file are read")
  func read() { #expect(Self.sent.count > 100 && Self.held.count > 200) }

  @Test("A text for other people is sent at once", arguments: sent)
  func sent(text: String) async throws {
    for isTerminal in [true, false] {
      let (shown, said) = try await run(text, authors: ["me", "ada"], isTerminal: isTerminal)
      #expect(said == [text], "\(shown)")
    }
  }

  @Test("A held line says why, and how to go on", arguments: Session.all(in: "HeldTexts"))
  func explained(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a conversation": converse,
    "a conversation with ada": converseWithAda,
    "no texts": cannotSend,
    "refusing": {
      converse($0)
      $0.talk.refusals = 1
    },
  ]

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
