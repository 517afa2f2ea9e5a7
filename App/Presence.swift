import LoginInterface
import Presentation
import Routing
import Social

/// Whose the tree is, for as long as they have an account.
final class Presence {
  private(set) var user: User.ID?
  private weak var root: Root?

  /// From now on, what stands on `root` is theirs.
  func enter(_ user: User.ID, from root: Root) {
    (self.user, self.root) = (user, root)
  }

  /// Whose a window's tree is; nil before somebody came in and after they left.
  func user(in window: Window) -> User.ID? {
    root != nil && window.root === root ? user : nil
  }
}

extension AccountStore {
  /// Whether an account is known to be no more: a store that does not answer proves nothing.
  func hasLost(_ user: User.ID) async -> Bool {
    do {
      return try await credentials(of: user) == nil
    } catch {
      return false
    }
  }
}

extension Services {
  /// After each line: ends a session whose account is gone, follows what is stored for one that
  /// goes on, then sees to the places.
  func settled(in window: Window) async {
    if let user = presence.user(in: window), await stores.hasLost(user) {
      notices.post(Notice("The account of \(user) was deleted meanwhile."))
      places?.forget(user)
      do {
        try await window.show(
          WelcomeFactory(services: self).welcome(), by: LoginTransition(), isForced: true)
      } catch {
        notices.post(Notice((error as? any Explained)?.sentence ?? "\(error)"))
      }
    }
    if let user = presence.user(in: window) { await live?.follow(for: user, in: window) }
    await places?.settled(in: window)
  }
}
