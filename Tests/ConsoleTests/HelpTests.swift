import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
@testable import TerminalInput
import Testing

@testable import Console

@Suite("Help and hints")
struct HelpTests {
  let console = ConsoleRun()

  @Test("help lists the page's commands, then the tabs, then the global commands")
  func all() async throws {
    let root = Root.tabs(Tab("friends", screen(People())), Tab("chats", screen(Talk())))
    let text = try await console.run("help", on: root)
    #expect(
      text.hasSuffix(
        """
        friends> help
        add <user>      Ask somebody.
        remove <user>   Remove a friend.
        save            keep it
        break           Fail.
        friends         show friends
        chats           show chats
        help [command]  list the commands, or explain one (also: ?)
        home            show the first screen
        open <link>     open a link
        link            show the link of this screen
        where           show which screens are open, and where you are
        why             say which steps led to this screen
        look            reload this screen and show all of it
        expect <text>   fail unless the screen shows this text
        quit            end the program (also: exit)
        friends>\u{20}

        """))
  }

  @Test(
    "help with a command shows its usage, an example and, to a person, the use of row numbers",
    arguments: [true, false])
  func one(isTerminal: Bool) async throws {
    let text = try await console.run("help add ", on: People(), isTerminal: isTerminal)
    #expect(text.contains("add <user>  Ask somebody.\nExample: add grace\n"))
    #expect(text.contains("Or with the number of a row: add 1\n") == isTerminal, "\(text)")
  }

  @Test("help at a text prompt writes commands with a slash")
  func slashes() async throws {
    let text = try await console.run("/help", "/help /older", on: Talk(), isTerminal: true)
    #expect(
      text.contains(
        """
        ada> This screen
          /older           Read back.
        Program: /help, /home, /open, /link, /where, /why, /look, /quit
        Type /help everywhere to read about these.

        """))
    #expect(!text.contains("expect"), "expect is listed for scripts only")
    #expect(text.contains("/older  Read back.\nExample: /older\n"))
  }

  @Test("help lists the commands for a person in groups")
  func groups() async throws {
    let people = People((1...45).map { "user\($0)" })
    let root = Root.tabs(Tab("friends", screen(people)), Tab("chats", screen(Talk())))
    let text = try await console.run("help", on: root, isTerminal: true)
    #expect(
      text.hasSuffix(
        """
        friends> This screen
          add <user>      Ask somebody.
          remove <user>   Remove a friend.
          save            keep it
          break           Fail.
        This list
          more            show the next rows
          all             show every row
          find <text>     show the rows that contain this text
        Places: friends, chats
        Program: help, home, open, link, where, why, look, quit
        Type help everywhere to read about these.
        friends>\u{20}

        """))
  }

  @Test("help lists a command of the front end once, also if a tab has its name")
  func once() async throws {
    let root = Root.tabs(Tab("home", screen(People())), Tab("chats", screen(Talk())))
    let text = try await console.run("help", on: root, isTerminal: true)
    #expect(text.ranges(of: "home").count == 1, "\(text)")
  }

  @Test("help lists the commands of other pages by their topic")
  func topics() async throws {
    enum Word: PageCommand {
      case pay, `return`
      static let actions = [
        Action("pay", pay, help: ""), Action("return", `return`, help: ""),
      ]
    }
    let orders = TestDestination("orders")
    let commands = CommandPage("Orders", topic: "Money", at: orders)
      .commands(Word.self) { _ in orders }
    console.session.commands = { commands }
    let text = try await console.run("help", on: People(), isTerminal: true)
    #expect(text.contains("\nMoney: pay, return\nProgram: help"), "\(text)")
  }

  @Test("help everywhere explains to a person the commands that work on every screen")
  func everywhere() async throws {
    let lines = ["/help everywhere", "/help  Everywhere"]
    let text = try await console.run(lines[0], lines[1], on: Talk(), isTerminal: true)
    let first = "Program\n  /help [command]  list the commands, or explain one (also: ?)\n"
    #expect(text.components(separatedBy: first).count == 3, "\(text)")
  }

  @Test(
    "help at a prompt for text says how a message gets several lines", arguments: [true, false])
  func severalLines(editsLines: Bool) async throws {
    let person = Person(editsLines: editsLines)
    person.types("/help", "/quit")
    let text = try await console.run(person, on: Talk())
    #expect(text.contains("In a message, Alt-Enter begins a new line") == editsLines, "\(text)")
    #expect(text.contains("A message has one line here") != editsLines, "\(text)")
    #expect(text.contains("\n✓ marks what you wrote, once it is stored.\n"))
    #expect(text.contains("\nTo begin a message with /, type //.\n"))
  }

  @Test("help lists back only if there is a screen to go back to, and explains it anyway")
  func back() async throws {
    let people = People()
    people.whenChosen = { [console] in console.push(Talk()) }
    let text = try await console.run("help", "help back", "1", "/help", on: people)
    #expect(!text.contains("\nback  leave this screen (also: close)\nhome"))
    #expect(text.contains("back  leave this screen (also: close)\nExample: back\n"))
    #expect(text.contains(/\n\/back +leave this screen/))
  }

  @Test("help explains the arrows of a line animator where there is one")
  func arrows() async throws {
    let line = "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others."
    for animates in [false, true] {
      let console = ConsoleRun()
      try await console.window.show(.stack(screen(People())))
      let input = ScriptedInput(["help", "help back"], isTerminal: true)
      let front = console.front(input, width: 200)
      if animates { console.window.animators.modal = ArrowAnimator("↑", "↓", on: front) }
      _ = await front.run()
      #expect(console.transcript.text.ranges(of: line).count == (animates ? 1 : 0))
    }
  }

  @Test("help keys lists the keys of an input that edits lines, and help mentions it")
  func keys() async throws {
    for editsLines in [true, false] {
      let (console, person) = (ConsoleRun(), Person(editsLines: editsLines))
      person.types("/help", "/help keys", "/quit")
      let text = try await console.run(person, on: Talk())
      #expect(text.contains("The keys: type /help keys.") == editsLines)
      #expect(text.contains("^R ^S ") == editsLines)
      #expect(text.contains("There is no command \"keys\".") != editsLines)
    }
  }

  @Test("Each key of help keys fits a line of 80 cells")
  func keysFit() {
    #expect(Help.keys.map(\.text).filter { $0.cellWidth > 80 } == [])
  }

  @Test("help keys fits a terminal of 24 rows above the prompt")
  func keysFitRows() {
    #expect(Help.keys.flatMap { $0.wrapped(width: 80) }.count <= 23)
  }

  @Test("In a narrow terminal, help keys has no column of keys", arguments: [20, 40])
  func narrowKeys(width: Int) {
    let lines = Help.keys.flatMap { $0.wrapped(width: width) }
    #expect(lines.contains { $0.hasPrefix("  ↑ ↓, ^P ^N  go to") }, "\(lines)")
    #expect(lines.filter { $0.drop { $0 == " " }.contains("   ") || $0.cellWidth > width } == [])
  }

  @Test(
    "help keys lists every control character that is a key",
    arguments: 0x01...0x1A as ClosedRange<UInt8>)
  func everyKey(control: UInt8) {
    let names: [UInt8: String] = [0x09: "Tab", 0x0A: "Enter", 0x0D: "Enter"]
    let name = names[control] ?? "^\(Unicode.Scalar(control | 0x40))"
    let isKey = Key(plain: Unicode.Scalar(control)) != nil
    #expect(Help.keys.contains { $0.text.contains(name) } == isKey, "\(name)")
  }

  @Test("help with an unknown command reports it and suggests a similar one")
  func unknown() async throws {
    let text = try await console.run("help ad", on: People())
    #expect(text.contains("There is no command \"ad\". Did you mean add?"))
    #expect(console.status == 1)
  }

  @Test("The hint names the other tabs at a tab's root, but not on a pushed screen")
  func elsewhere() async throws {
    let root = Root.tabs(Tab("friends", screen(People())), Tab("chats", screen(Talk())))
    let text = try await console.run(on: root)
    #expect(text.contains(" or help. Elsewhere: chats.)\n"))
    let first = screen(People())
    try await console.window.show(.tabs(Tab("friends", first), Tab("chats", screen(Talk()))))
    #expect(console.window.elsewhere([]) == ["chats"])
    try await console.window.setStack([first, screen(Talk())])
    #expect(console.window.elsewhere([]) == [])
    let alone = try await ConsoleRun().run(on: People())
    #expect(!alone.contains("Elsewhere"))
  }

  @Test("The hint at a prompt for text does not ask for a text that the page cannot take")
  func noText() async throws {
    let talk = Talk()
    talk.page.takesText = false
    let text = try await ConsoleRun().run(on: talk)
    #expect(text.contains("\n(Type /older, /back or /help.)\n"))
    #expect(try await !ConsoleRun().run("/help", on: talk, isTerminal: true).contains("Alt-Enter"))
    #expect(
      try await !ConsoleRun().run("/help", on: talk, isTerminal: true).contains("A message has"))
  }

  @Test(
    "The hint at a prompt for commands names the way out to a person: back, or quit on a first screen"
  )
  func wayOutOfHint() async throws {
    for isPerson in [true, false] {
      let (console, people) = (ConsoleRun(), People())
      people.whenChosen = { console.push(Bare("Ada")) }
      let text = try await console.run("1", on: people, isTerminal: isPerson)
      let wayOut = isPerson ? ", quit" : ""
      #expect(text.contains(" break, the number of a row\(wayOut) or help.)\n"), "\(text)")
      #expect(text.contains("(Type back or help.)\n") == isPerson, "\(text)")
    }
  }
}
