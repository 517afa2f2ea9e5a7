import Presentation
import Routing
import RoutingStyles
import RoutingTesting
import Testing

@testable import FiveStyles

/// Every page leads on by the mechanism of its style and by nothing else.
struct MechanismTests {
  @Test(
    "A recorder in place of the mechanism receives every choice of every page, and nothing opens",
    arguments: Style.allCases)
  func alone(style: Style) async throws {
    let isRoot = style == .destinations
    #expect(try await choices(after: [], style) == [isRoot ? "home" : "enter"])
    let friends = ["profile(\"ada\")", "profile(\"bob\")", "profile(\"nobody\")", "me", "special"]
    let leave = isRoot ? "welcome" : "leave"
    let close = style.closesItself ? [] : ["close"]
    #expect(
      try await choices(after: ["Log in", "ada", "Chat with ada"], style)
        == friends + ["chat(\"ada\")"] + close + ["chat(\"bob\")"] + close + [leave])
    let special =
      switch style {
      case .destinations: ["chat(\"ada\")"]
      case .routes: ["profile(\"ada\")"]
      case .rows: ["profile(\"ada\")", "profile(\"bob\")", "me"]
      case .paths: ["begin"]
      case .coordinators: ["tour", "chat(\"ada\")"]
      }
    #expect(
      try await choices(after: ["Log in", "what only this style can do"], style)
        == friends + special + [leave])
  }

  /// Chooses some rows in turn, then all rows of all open pages, and returns what the recorders received.
  private func choices(after rows: [String], _ style: Style) async throws -> [String] {
    let window = try await SureApp().window(in: style)
    for (index, row) in rows.enumerated() {
      try await #require(window.screens[max(0, index - 1)].content as? any AnyPage).choosing(row)()
    }
    let (log, tree) = (ChoiceLog(), window.tree)
    for screen in window.screens {
      let page = try #require(screen.content as? any AnyPage)
      #expect(log.replaceMechanism(of: page) == style, "\(screen.title)")
      let rows = page.page.rows
      #expect(log.drawn == (style == .rows ? rows.count : 0), "\(screen.title)")
      for row in rows where row.text != "Close" || !style.closesItself {
        _ = try await page.choose(row.id)
      }
      log.drawn = 0
    }
    #expect(window.tree == tree)
    return log.choices
  }
}

extension Style {
  /// Whether the router of a page closes its screen, which is then no choice for the mechanism.
  fileprivate var closesItself: Bool { [.destinations, .routes].contains(self) }
}

/// The small app without a question before the logout.
private final class SureApp: SmallApp {
  override func confirmsLeaving(_ page: any AlertRoute) async throws -> Bool { true }
}

/// Receives the choices of pages in place of their mechanisms.
private final class ChoiceLog {
  private(set) var choices: [String] = []
  /// The number of rows that routers were asked for.
  var drawn = 0
  private var delegates: [AnyObject] = []

  func add(_ choice: Any) { choices.append("\(choice)") }

  /// Puts a recorder in place of the mechanism of a page, and returns the style that has it.
  func replaceMechanism(of page: any AnyPage) -> Style? {
    switch page {
    case let page as PagePresenter<AreaRouters>:
      page.routes.roots = RouterLog(log: self)
      page.routes.account = RouterLog(log: self)
      page.routes.friends = RouterLog(log: self)
      page.routes.people = RouterLog(log: self)
      return .destinations
    case let page as PagePresenter<any AccountRoutes>: page.routes = RouteLog(log: self)
    case let page as PagePresenter<any FriendsRoutes>: page.routes = RouteLog(log: self)
    case let page as PagePresenter<any PersonRoutes>: page.routes = RouteLog(log: self)
    case let page as PagePresenter<any ProfileRoute>: page.routes = RouteLog(log: self)
    case let page as PagePresenter<any Navigator<SpecialOutcome>>:
      page.routes = NavigatorLog(log: self)
      return .coordinators
    default:
      return replace(AccountChoice.self, page) ?? replace(FriendsChoice.self, page)
        ?? replace(PersonChoice.self, page) ?? replace(BeginEvent.self, page)
    }
    return .routes
  }

  private func replace<Choice>(_: Choice.Type, _ page: any AnyPage) -> Style? {
    switch page {
    case let page as PagePresenter<any RowRouter<Choice>>:
      page.routes = RowLog<Choice>(log: self)
      return .rows
    case let page as PagePresenter<Exit<Choice>>:
      page.routes.onRoute = { self.add($0) }
      return .paths
    case let page as PagePresenter<PageRouter<Choice>>:
      let delegate = DelegateLog<Choice>(log: self)
      delegates.append(delegate)
      page.routes.delegate = delegate
      return .coordinators
    default: return nil
    }
  }
}

private final class RouterLog<Target: Destination>: DestinationRouter {
  let log: ChoiceLog
  init(log: ChoiceLog) { self.log = log }
  func route(to destination: Target) { log.add(destination) }
}

private final class RowLog<Choice>: RowRouter {
  let log: ChoiceLog
  init(log: ChoiceLog) { self.log = log }

  func row<Content>(for choice: Choice, content: () -> Content) -> RoutedRow<Content> {
    log.drawn += 1
    return RoutedRow(content()) { self.log.add(choice) }
  }
}

private final class DelegateLog<Choice>: PageDelegate {
  let log: ChoiceLog
  init(log: ChoiceLog) { self.log = log }
  func page(_ page: PageRouter<Choice>, chose choice: Choice) { log.add(choice) }
}

private final class NavigatorLog: Navigator {
  let log: ChoiceLog
  init(log: ChoiceLog) { self.log = log }
  func navigate(to outcome: SpecialOutcome) { log.add(outcome) }
}

private final class RouteLog: RouteRecorder, AccountRoutes & FriendsRoutes & PersonRoutes {
  let log: ChoiceLog
  let profileTransition: any Transition = .push

  init(log: ChoiceLog) { self.log = log }

  func enter() { log.add(AccountChoice.enter) }
  func leave() { log.add(AccountChoice.leave) }
  func openMe() { log.add(FriendsChoice.me) }
  func openProfile(of user: String) { log.add(FriendsChoice.profile(user)) }
  func openSpecial() { log.add(FriendsChoice.special) }
  func openChat(with user: String) { log.add(PersonChoice.chat(user)) }
}
