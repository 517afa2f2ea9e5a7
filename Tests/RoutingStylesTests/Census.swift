import Presentation
import Routing
import RoutingStyles
import RoutingTestSupport

@testable import FiveStyles

/// The small app with more people, which tracks the presenters, routers and coordinators that are
/// still alive.
final class Census: SmallApp {
  private var parts: [(name: String, part: Weak)] = []

  override func made(_ object: AnyObject, as name: String) {
    parts.append((name, Weak(object: object)))
  }

  /// Tracks the routers of the screens in a window.
  func track(_ window: Window) {
    for screen in window.screens where screen.content is any AnyPage {
      guard !parts.contains(where: { $0.part.object === screen.router }) else { continue }
      made(screen.router, as: screen.title)
    }
  }

  override var friends: [String] { StyleMove.users + ["door", "slow"] }
  override func partners(of user: String) -> [String] { StyleMove.users }
  override func confirmsLeaving(_ page: any AlertRoute) async throws -> Bool { true }

  var alive: Set<String> { Set(parts.filter { $0.part.object != nil }.map(\.name)) }

  /// Living routers and coordinators; their names begin with a lowercase letter.
  var helpers: Set<String> { alive.filter { $0.first?.isLowercase == true } }
  var screens: Set<String> { alive.subtracting(helpers) }

  /// Plans the path of a link such as `chat/ada`, or `book/ada` for a chat in a tab of a screen.
  func plan(to link: String) throws -> Plan {
    let words = link.components(of: "/")
    guard words[0] == "book", let factory else {
      let destination = try Self.links().find(link)
      return Plan(to: destination) { try self.plan(to: destination) }
    }
    let book =
      FriendsDestination.friends.path(making: factory)
      + [Stop(Book(), by: .modal) { try await $0.screen(making: factory) }]
    guard words.count > 1 else { return Plan(book) }
    return Plan(
      book + [
        Stop(PersonDestination.profile("one"), by: .push, make: factory.screen),
        Stop(PersonDestination.chat(words[1]), by: .push, make: factory.screen),
      ])
  }
}

/// A screen with two tabs; only the screens in the tabs depend on the style.
nonisolated struct Book: Destination {
  var address: Address? { Address("book") }

  @MainActor func screen(making factory: any ScreenFactory) async throws -> Screen {
    var tabs: [Tab] = []
    for name in ["one", "two"] {
      tabs.append(Tab(name, try await factory.screen(for: PersonDestination.profile(name))))
    }
    return Screen(at: self, router: Router(factory: ()), tabs: tabs) { _ in BookContent() }
  }
}

private final class BookContent: ScreenContent {
  let title = "Book"
}

/// A page of the small app, in any style.
@MainActor protocol AnyPage: Presenter {}

extension PagePresenter: @MainActor AnyPage {}

extension AnyPage {
  /// Returns a closure that chooses the row with a text.
  func choosing(_ text: String) throws -> () async throws -> Void {
    guard let row = page.rows.first(where: { $0.text == text }) else {
      throw RoutingError.gone(text)
    }
    return { _ = try await self.choose(row.id) }
  }
}
