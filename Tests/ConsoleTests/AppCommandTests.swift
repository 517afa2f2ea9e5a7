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
  enum Command: PageCommand {
    case add(Name), remove(Name), basket(Name), more, count

    static let actions = [
      Action("add", add, help: "add a customer"),
      Action("remove", remove, help: "remove a customer", isDestructive: true),
      Action("basket", basket, help: "see a basket"),
      Action("more", more, help: "show more"),
      Action("count", count, help: "count the customers"),
    ]
  }

  var done: [String] = []
  let page = Page("Customers", actions: Command.actions, prompt: Prompt(.command, "customers"))

  func perform(_ command: Command) throws -> Note? {
    if command == .add("nobody") { throw Refusal(message: "There is nobody called nobody.") }
    done.append(command.line)
    return nil
  }
}

/// The commands about customers that work on every screen.
private enum CustomerCommand: PageCommand {
  case add(Name), remove(Name)

  static let actions = [
    Action("add", add, help: "add a customer"),
    Action("remove", remove, help: "remove a customer", isDestructive: true),
  ]
}

/// Performs the commands of Customers elsewhere.
private struct Elsewhere: CommandPerformer {
  let customers: Customers

  func question(before command: CustomerCommand) -> Note? {
    "Remove \(command.argument), whom you know?"
  }

  func perform(_ command: CustomerCommand) throws -> Note? {
    if command == .add("nobody") { throw Refusal(message: "There is nobody called nobody.") }
    customers.done.append(command.line)
    return "Done: \(command.line)."
  }
}

/// Pays for somebody, on every screen.
private struct Payment: CommandPerformer {
  enum Command: PageCommand {
    case pay(Name)
    static let actions = [Action("pay", pay, help: "pay")]
  }

  func perform(_ command: Command) -> Note? { "Paid the basket of \(command.argument)." }
}

/// The basket of one customer.
@Observable
private final class Basket: Presenter {
  static let screenIdentifier = "Basket"
  enum Command: PageCommand {
    case pay, count
    static let actions = [
      Action("pay", pay, help: "pay"), Action("count", count, help: "count the items"),
    ]
  }

  let name: String
  var page: Page {
    Page("Basket", actions: [Command.actions[0]], prompt: Prompt(.command, name))
  }

  init(_ name: String) { self.name = name }

  func perform(_ command: Command) -> Note? { nil }
}

@Suite("Commands that work on every screen")
struct AppCommandTests {
  private let console = ConsoleRun()
  private let customers = Customers()

  private var commands: [Action] {
    let page = CommandPage("Customers", at: TestDestination("customers"))
    let basket = CommandPage("a basket") { (name: Name) in TestDestination(basketOf: name) }
    return [
      page.commands(CustomerCommand.self, by: { [customers] _ in Elsewhere(customers: customers) }),
      basket.commands(Payment.Command.self, by: { _ in Payment() }),
      page.commands(Customers.Command.self) {
        if case .basket(let name) = $0 { TestDestination(basketOf: name) } else { nil }
      },
      basket.commands(Basket.Command.self),
      [.screen("customers", TestDestination("customers"))],
    ].flatMap(\.self)
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
      let stop = Stop(TestDestination(Address("basket", name)), by: .push) {
        if name == "nobody" { throw Refusal(message: "There is nobody called nobody.") }
        return Screen(Basket(name), router: Router<Void>(), at: $0)
      }
      return Plan([first, stop])
    }
    console.session.commands = { [commands] in commands }
    let front = console.front(
      ScriptedInput(lines, isTerminal: isTerminal), width: 200,
      settings: .untimed { $0.format = format })
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

  @Test("A script finds what the last command did, until another one starts something")
  func expected() async throws {
    let text = try await run(
      "/add iris", "/expect Done: add iris.", "/help", "/expect iris", "/older", "/expect iris")
    #expect(text.ranges(of: "The screen does not show \"iris\"").count == 1)
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
      let isAsked = Interaction.Question(for: command, given: "", on: nil) != nil
      #expect(shows || !isAsked, "\(command.word)")
    }
  }
}

nonisolated extension TestDestination {
  fileprivate init(basketOf user: Name) { self.init(Address("basket", user.argument)) }
}
