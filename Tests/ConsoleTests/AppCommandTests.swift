import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

/// The list of a shop's customers.
@Observable
private final class Customers: Presenter {
  static let screenIdentifier = "Customers"
  enum Command: String, CaseIterable, PageCommand {
    case add, remove, basket, more, count

    nonisolated static var page: CommandPage {
      CommandPage("Customers", opener: .line("customers")) { _ in TestDestination("customers") }
    }

    nonisolated var action: Action {
      switch self {
      case .add: Action(self, .user, help: "add a customer", elsewhere: .acts)
      case .remove:
        Action(self, .user, help: "remove a customer", isDestructive: true, elsewhere: .acts)
      case .basket:
        Action(
          self, .user, help: "see a basket", elsewhere: .shows { TestDestination(basketOf: $0) })
      case .more: Action(self, help: "show more")
      case .count: Action(self, help: "count the customers")
      }
    }
  }

  var done: [String] = []
  let page = Page(
    "Customers", actions: Command.allCases.map(\.action), prompt: Prompt(.command, "customers"))

  func perform(_ command: Command, _ argument: String) throws {
    if argument == "nobody" { throw Refusal(message: "There is nobody called nobody.") }
    done.append("\(command.rawValue) \(argument)")
  }
}

/// Performs the commands of Customers elsewhere.
private struct Handler: CommandHandler {
  let customers: Customers

  func question(before command: Customers.Command, _ argument: String) -> Note? {
    "Remove \(argument), whom you know?"
  }

  func perform(_ command: Customers.Command, _ argument: String) throws -> Note? {
    try customers.perform(command, argument)
    return "Done: \(command.rawValue) \(argument)."
  }
}

/// Pays for somebody whom the argument names, on every screen.
private struct Payment: CommandHandler {
  enum Command: String, PageCommand {
    case pay, count
    nonisolated static var page: CommandPage {
      CommandPage("a basket", opener: .command("basket", .user)) { TestDestination(basketOf: $0) }
    }
    nonisolated var action: Action {
      switch self {
      case .pay: Action(self, .user, help: "pay", elsewhere: .acts)
      case .count: Action(self, help: "count the items")
      }
    }
  }

  func perform(_ command: Command, _ argument: String) -> Note? {
    "Paid the basket of \(argument)."
  }
}

/// The basket of one customer.
@Observable
private final class Basket: Presenter {
  static let screenIdentifier = "Basket"
  enum Command: String, CaseIterable { case pay }

  let name: String
  var page: Page {
    Page("Basket", actions: [Action(Command.pay, help: "pay")], prompt: Prompt(.command, name))
  }

  init(_ name: String) { self.name = name }

  func perform(_ command: Command, _ argument: String) {}
}

@Suite("Commands that work on every screen")
struct AppCommandTests {
  private let console = ConsoleRun()
  private let customers = Customers()

  private var commands: [Action] {
    Customers.Command.onOtherPages { [customers] _ in Handler(customers: customers) }
      + Payment.Command.onOtherPages { _ in Payment() } + [
        .screen("customers", .shows { _ in TestDestination("customers") })
      ]
  }

  /// Runs the lines over a tab with customers and a tab that shows a conversation over a bare screen.
  private func run(
    _ lines: String..., isTerminal: Bool = false, format: Front.Settings.Format = .text
  ) async throws -> String {
    let window = console.window
    let (list, bare) = (screen(customers, at: "customers"), screen(Bare("Talks"), at: "talks"))
    try await window.show(.tabs(Tab("people", list), Tab("talks", bare)))
    try await window.select("talks")
    try await window.setStack([bare, screen(Talk(), at: "talk")])
    window.linkFormat = { "shop://\($0)" }
    window.resolver = { [customers] link in
      let name = link.replacing("shop://", with: "").replacing("basket/", with: "")
      let first = Stop(TestDestination("customers"), by: .tab) { _ in
        screen(customers, at: "customers")
      }
      if name == "customers" { return Plan([first]) }
      let stop = Stop(TestDestination(basketOf: name), by: .push) {
        if name == "nobody" { throw Refusal(message: "There is nobody called nobody.") }
        return Screen(Basket(name), router: Router<Void>(), at: $0)
      }
      return Plan([first, stop])
    }
    let commands = commands
    let front = console.front(
      ScriptedInput(lines, isTerminal: isTerminal), width: 200,
      settings: .untimed {
        $0.commands = { commands }
        $0.format = format
      })
    _ = await front.run()
    return console.transcript.text
  }

  private var path: [String] { console.window.path.joined().map { "\($0.address, default: "")" } }

  @Test("A command that shows something opens it from the screen on top")
  func shows() async throws {
    _ = try await run("/basket ada")
    #expect(path == ["talks", "talk", "basket/ada"])
  }

  @Test("A command that shows something changes nothing if it fails")
  func failure() async throws {
    let text = try await run("/basket nobody", "/why")
    #expect(text.contains("There is nobody called nobody."))
    #expect(path == ["talks", "talk"])
    #expect(!text.contains("basket/nobody was opened") && !text.contains("A link"))
  }

  @Test("A command that only acts moves nothing, and says what it did")
  func acts() async throws {
    let text = try await run("/add iris")
    #expect(customers.done == ["add iris"])
    #expect(text.contains("Done: add iris.\n"))
    #expect(path == ["talks", "talk"])
  }

  @Test("A program gets what a command did as an answer")
  func answer() async throws {
    let text = try await run("/add iris", isTerminal: false, format: .json)
    #expect(text.contains(#""event":"answer""#) && text.contains("Done: add iris."))
  }

  @Test("A command that fails elsewhere says why")
  func refused() async throws {
    let text = try await run("/add nobody")
    #expect(text.contains("There is nobody called nobody."))
    #expect(!text.contains("Done"))
  }

  @Test("A destructive command asks the question of its handler before it acts")
  func destructive() async throws {
    let text = try await run("/remove ada", "no", "/remove ada", "yes", "/where", isTerminal: true)
    #expect(text.ranges(of: "Remove ada, whom you know? Type y or yes to confirm").count == 2)
    #expect(text.contains("Cancelled: remove ada. Nothing was changed."))
    #expect(customers.done == ["remove ada"])
    #expect(text.contains("Chat (you are here)"), "\(text)")
  }

  @Test("In a script a destructive command names its page and does nothing")
  func script() async throws {
    let text = try await run("/remove ada", isTerminal: false)
    let sentence = "remove works on Customers only. Type /customers to go there.\n"
    #expect(text.contains(sentence))
    #expect(customers.done == [])
  }

  @Test("A command that needs its page names it", arguments: [true, false])
  func needsPage(isTerminal: Bool) async throws {
    let text = try await run("/more", "/help more", isTerminal: isTerminal)
    let sentence = "more works on Customers only. Type /customers to go there.\n"
    #expect(text.ranges(of: sentence).count == 2)
    let json = try await AppCommandTests().run("/more", isTerminal: false, format: .json)
    #expect(json.contains(#""code":"onlyOnItsPage""#))
  }

  @Test("A command of several pages names them all")
  func severalPages() async throws {
    let text = try await run("/count", isTerminal: true)
    #expect(
      text.contains("count works on Customers or a basket only. Type /customers to go there.\n"))
  }

  @Test("A command can take an argument elsewhere that it does not take on its page")
  func named() async throws {
    let text = try await run("/pay ada", "/pay")
    #expect(text.contains("Paid the basket of ada.\n"))
    #expect(text.contains("pay needs <user>: type /pay <user>"))
  }

  @Test("A command of the page wins, but not with an argument that it does not take")
  func ownWord() async throws {
    let text = try await run("/basket grace", "pay", "pay ada")
    #expect(path == ["talks", "talk", "basket/grace"])
    #expect(text.contains("Paid the basket of ada.\n"))
  }

  @Test("help lists the commands of the page first, then the others")
  func help() async throws {
    let text = try await run("/help", isTerminal: false)
    let words = text.matches(of: /\n\/(\w+) [^\n]*/).map { String($0.1) }
    #expect(words.prefix(2) == ["older", "people"])
    #expect(Set(["add", "pay", "customers"]).isSubset(of: words) && !words.contains("more"))
  }

  @Test("A place's word shows the place, and closes what stood above it")
  func place() async throws {
    _ = try await run("/basket ada", "customers")
    #expect(path == ["customers"])
  }

  @Test("A tab's word shows the first screen of the tab", arguments: ["/talks", "/people, talks"])
  func tab(lines: String) async throws {
    let lines = lines.split(separator: ", ").map(String.init)
    _ = try await lines.count == 1 ? run(lines[0]) : run(lines[0], lines[1])
    #expect(path == ["talks"])
  }

  @Test("A command for people who may not use its page says so, unless it shows something")
  func guest() async throws {
    let error = RoutingError.denied("Log in first.")
    for command in commands.map({ $0.omitted(error) }) {
      let shows = ["basket", "customers"].contains(command.word)
      #expect((command.refusal == nil) == shows, "\(command.word)")
    }
  }
}

nonisolated extension TestDestination {
  fileprivate init(basketOf user: String) { self.init(Address("basket", user)) }
}
