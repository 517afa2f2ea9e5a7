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
  private static func commands(of customers: Customers) -> [Action] {
    let page = CommandPage("Customers", at: TestDestination("customers"))
    let basket = CommandPage("a basket") { (name: Name) in TestDestination(basketOf: name) }
    return [
      page.commands(CustomerCommand.self, by: { _ in Elsewhere(customers: customers) }),
      basket.commands(Payment.Command.self, by: { _ in Payment() }),
      page.commands(Customers.Command.self) {
        if case .basket(let name) = $0 { TestDestination(basketOf: name) } else { nil }
      },
      basket.commands(Basket.Command.self),
      [.screen("customers", TestDestination("customers"))],
    ].flatMap(\.self)
  }

  /// Shows a tab with customers, and one with a conversation over a bare screen, which is on top.
  private static func open(_ shop: Shop) {
    let (window, customers, bare) = (
      shop.console.window, Customers(), screen(Bare("Talks"), at: "talks")
    )
    let list = screen(customers, at: "customers")
    shop.width = 200
    shop.root = .tabs(Tab("people", list), Tab("talks", bare))
    shop.arrives = { [talk = shop.talk] in
      try await window.select("talks")
      try await window.setStack([bare, screen(talk, at: "talk")])
    }
    window.linkFormat = { "shop://\($0)" }
    window.resolver = { link in
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
    shop.console.session.commands = { commands(of: customers) }
  }

  private static func openInJSON(_ shop: Shop) {
    open(shop)
    shop.settings = .json
  }

  @Test(
    "A command of another page works here, or names its page",
    arguments: Session.all(in: "Commands"))
  func onEveryScreen(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "open": open
  ]

  @Test("A command for people who may not use its page says so, unless it shows something")
  func guest() async throws {
    let error = RoutingError.denied("Log in first.")
    for command in Self.commands(of: Customers()).map({ $0.omitted(error) }) {
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
