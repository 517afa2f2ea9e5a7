import Routing
import RoutingStyles
import RoutingTestSupport

/// A way out of a page, which its coordinator follows.
enum PageExit { case enter, me, profile(String), chat(String), leave }

protocol PageDelegate: AnyObject {
  func follow(_ exit: PageExit, from page: Page) async throws
}

/// A page that calls its delegate, which it holds weakly.
final class Page: Router<Void>, LoginRoutes, FriendsRoutes, ProfileRoutes {
  private weak var delegate: (any PageDelegate)?

  init(of delegate: any PageDelegate) {
    self.delegate = delegate
    super.init(factory: ())
  }

  func enter() async throws { try await exit(by: .enter) }
  func openMe() async throws { try await exit(by: .me) }
  func openProfile(of user: String) async throws { try await exit(by: .profile(user)) }
  func openChat(with user: String) async throws { try await exit(by: .chat(user)) }
  func leave() async throws { try await exit(by: .leave) }

  private func exit(by exit: PageExit) async throws {
    guard let delegate else { throw RoutingError.detached }
    try await delegate.follow(exit, from: self)
  }
}
