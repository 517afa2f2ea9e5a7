import Routing
import RoutingStyles
import RoutingTestSupport

protocol LoginDelegate: AnyObject { func entered(from page: LoginPage) async throws }

protocol FriendsDelegate: AnyObject {
  func choseMe(on page: FriendsPage) async throws
  func chose(_ user: String, on page: FriendsPage) async throws
}

protocol PersonDelegate: AnyObject {
  func chat(with user: String, from page: PersonPage) async throws
  func left(from page: PersonPage) async throws
}

/// A page that calls its delegate.
///
/// Each page in this file holds its delegate weakly.
final class LoginPage: Router<Void>, LoginRoutes {
  weak var delegate: (any LoginDelegate)?

  func enter() async throws { try await delegate.orDetached.entered(from: self) }
}

final class FriendsPage: Router<Void>, FriendsRoutes {
  weak var delegate: (any FriendsDelegate)?

  func openMe() async throws { try await delegate.orDetached.choseMe(on: self) }
  func openProfile(of user: String) async throws {
    try await delegate.orDetached.chose(user, on: self)
  }
}

final class PersonPage: Router<Void>, ProfileRoutes {
  private weak var delegate: (any PersonDelegate)?

  init(of delegate: any PersonDelegate) {
    self.delegate = delegate
    super.init(factory: ())
  }

  func openChat(with user: String) async throws {
    try await delegate.orDetached.chat(with: user, from: self)
  }
  func leave() async throws { try await delegate.orDetached.left(from: self) }
}

extension Optional {
  fileprivate var orDetached: Wrapped {
    get throws {
      guard let self else { throw RoutingError.detached }
      return self
    }
  }
}
