import Presentation
import Routing
import RoutingStyles
import RoutingTestSupport

@testable import FiveStyles

/// The small app, which tracks the presenters, routers and coordinators that are still alive.
final class Census: SmallApp {
  private var parts: [(name: String, part: Weak)] = []

  override func made(_ object: AnyObject, as name: String) {
    parts.append((name, Weak(object: object)))
  }

  var alive: Set<String> { Set(parts.filter { $0.part.object != nil }.map(\.name)) }

  /// Living routers and coordinators; their names begin with a lowercase letter.
  var helpers: Set<String> { alive.filter { $0.first?.isLowercase == true } }
  var screens: Set<String> { alive.subtracting(helpers) }

  /// Plans the path of a link such as `chat/ada`, or `book/ada` for a chat in a tab of a screen.
  func plan(to link: String) throws -> Plan {
    guard let make else {
      guard let destination = AppDestination(link: link) else {
        throw RoutingError.noSuchDestination(link)
      }
      return Plan(to: destination) { throw RoutingError.noSuchDestination(link) }
    }
    let words = link.components(of: "/")
    if words[0] == "book" {
      let book = [
        Stop(AppDestination.friends, by: .tab, make: make),
        Stop(Book(), by: .modal) { try await $0.screen(making: make) },
      ]
      guard words.count > 1 else { return Plan(book) }
      return Plan(
        book + [
          Stop(AppDestination.profile("one"), by: .push, make: make),
          Stop(AppDestination.chat(words[1]), by: .push, make: make),
        ])
    }
    guard let destination = AppDestination(link: link) else {
      throw RoutingError.noSuchDestination(link)
    }
    return try plan(to: destination)
  }
}

/// A screen with two tabs; only the screens in the tabs depend on the style.
nonisolated struct Book: Destination {
  var address: Address? { Address("book") }

  @MainActor func screen(
    making make: (AppDestination) async throws -> Screen
  ) async throws -> Screen {
    let tabs = [
      Tab("one", try await make(.profile("one"))), Tab("two", try await make(.profile("two"))),
    ]
    return Screen(at: self, router: Router(factory: ()), tabs: tabs) { _ in BookContent() }
  }
}

private final class BookContent: ScreenContent {
  let title = "Book"
}

nonisolated extension AppDestination {
  /// The destination of a link.
  fileprivate init?(link: String) {
    let words = link.components(of: "/")
    switch words[0] {
    case "me": self = .me
    case "profile": self = .profile(words[1])
    case "chat": self = .chat(words[1])
    default: return nil
    }
  }

  var user: String? {
    switch self {
    case .profile(let user), .chat(let user): user
    default: nil
    }
  }
}

/// A page of the small app.
protocol Featured {}

extension PagePresenter: Featured {}
