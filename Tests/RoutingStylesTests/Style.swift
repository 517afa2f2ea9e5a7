import Routing
import RoutingStyles
import RoutingTestSupport

/// The routing styles that compose the features.
nonisolated enum Style: CaseIterable, Sendable {
  case routes, destinations, rows, flows, coordinators
}

extension Style {
  /// Returns the root for a logged-out user.
  func welcome(counting census: Census) async throws -> Root {
    switch self {
    case .routes: try await RoutesFactory(census: census).welcome()
    case .destinations: try await DestinationsFactory(census: census).welcome()
    case .rows: try await MainRouter(census: census).welcome()
    case .flows: try await HomeRouter(census: census).welcome()
    case .coordinators: AppCoordinator(census: census).welcome()
    }
  }
}

/// Makes the screens of all features in one style.
protocol SpotFactory {
  var census: Census { get }
  func screen(for spot: Spot) async throws -> Screen
}

extension SpotFactory {
  func welcome() async throws -> Root { .stack(try await screen(for: .login)) }
  func home() async throws -> Root { try await memberHome(counting: census, making: screen) }
}

extension EnterRoute where Self: RouterProtocol, Factory: SpotFactory {
  func enter() async throws {
    try await replaceRoot(by: .root) { try await self.factory.home() }
  }
}

extension LeaveRoute where Self: RouterProtocol, Factory: SpotFactory {
  func leave() async throws {
    try await replaceRoot(by: .root) { try await self.factory.welcome() }
  }
}

/// Returns a root of two tabs whose links open a chat on a profile over the friends tab.
private func memberHome(
  counting census: Census, making make: @escaping (Spot) async throws -> Screen
) async throws -> Root {
  let first = try await make(.friends)
  let root = Root.tabs(Tab("friends", first), Tab("me", try await make(.me)))
  census.make = make
  first.onRemoval { (census.planner, census.make) = (nil, nil) }
  let friends = Stop(Spot.friends, by: .tab, make: make)
  census.planner = { link in
    let words = link.components(of: "/")
    let profile = words.last.map { Stop(Spot.profile($0), by: .modal, make: make) }
    let chat = words.last.map { Stop(Spot.chat($0), by: .push, make: make) }
    switch words.first {
    case "me": return Plan([Stop(Spot.me, by: .tab, make: make)])
    case "profile": return Plan([friends, profile].compactMap(\.self))
    case "chat": return Plan([friends, profile, chat].compactMap(\.self))
    case "book":
      let first = Stop(Spot.profile("one"), by: .push, make: make)
      let book = Stop(Spot.book, by: .modal) { try await screen(for: $0, making: make) }
      return Plan([friends, book, first, chat].compactMap(\.self))
    default: throw RoutingError.noSuchDestination(link)
    }
  }
  return root
}

/// Returns a screen with tabs; only the screens in the tabs depend on the style.
private func screen(
  for book: Spot, making make: (Spot) async throws -> Screen
) async throws -> Screen {
  let tabs = [
    Tab("one", try await make(.profile("one"))), Tab("two", try await make(.profile("two"))),
  ]
  return Screen(at: book, router: Router(factory: ()), tabs: tabs) { _ in Book() }
}

private final class Book: ScreenContent {
  let title = "Book"
}
