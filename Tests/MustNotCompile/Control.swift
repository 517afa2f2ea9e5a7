// compiles
import AppFrame
import ChatInterface
import Friends
import FriendsInterface
import ProfileInterface
import Routing
import SQLDriver
import Social

@testable import TrellisApp

// The correct form of the code in the other files. If this file fails, the setup is broken.

struct Members: ChatFactory, FriendsFactory, ProfileFactory {
  func screen(for destination: ChatDestination) async throws -> Screen { try nowhere() }
  func screen(for destination: FriendsDestination) async throws -> Screen { try nowhere() }
  func screen(for destination: ProfileDestination) async throws -> Screen { try nowhere() }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen { try nowhere() }

  private func nowhere() throws -> Screen { throw RoutingError.gone("place") }
}

final class ProfilesRouter: Router<Members>, ProfileRoute {}

final class ProfilesPresenter {
  private let router: any ProfileRoute & Closable

  init(router: any ProfileRoute & Closable) { self.router = router }

  func choose() async throws {
    try await router.openProfile(.me)
    try await router.close()
  }
}

nonisolated struct Draft: Destination {
  let text: String
  var address: Address? { nil }
}

func members() -> any FriendsRoutes { FriendsRouter(factory: Members()) }

func transition(of screen: Screen) -> (any Transition)? { screen.transition }

func top(of window: Window) -> Screen? { window.top }

extension Draft: MemberDestination {
  var below: [any AppRow<MemberFactory>] { [FriendsDestination.friends] }
  static var transition: any Transition { .push }

  func screen(from app: MemberFactory) async throws -> Screen { throw RoutingError.gone("draft") }
}

nonisolated func query(of columns: Statement) -> Statement {
  "SELECT \(columns) FROM person WHERE name = $1"
}

nonisolated func script() -> Statement { Statement(stringLiteral: "SELECT 1") }
