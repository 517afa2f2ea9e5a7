// error: generic class 'FriendsRouter' requires that 'Members' conform to 'ChatFactory'
import Friends
import FriendsInterface
import ProfileInterface
import Routing
import Social

struct Members: FriendsFactory, ProfileFactory {
  func screen(for destination: FriendsDestination) async throws -> Screen { try nowhere() }
  func screen(for destination: ProfileDestination) async throws -> Screen { try nowhere() }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen { try nowhere() }

  private func nowhere() throws -> Screen { throw RoutingError.gone("place") }
}

func members() -> any FriendsRoutes { FriendsRouter(factory: Members()) }
