import LoginInterface
import Presentation
import Routing
import Social

/// Whose the tree is, for as long as they have an account.
final class Presence {
  private(set) var user: User.ID?
  private weak var root: Root?
  private var lifetime = SessionLifetime(from: .distantPast)

  /// From now on, what stands on `root` is theirs.
  func enter(_ user: User.ID, from root: Root, at now: Date) {
    (self.user, self.root) = (user, root)
    lifetime = SessionLifetime(from: now)
  }

  /// From now on, it is nobody's.
  func leave() { root = nil }

  /// Why their session is over by now, if it is.
  func end(at now: Date) -> SessionLifetime.End? { lifetime.end(at: now) }

  /// They typed something.
  func use(at now: Date) { lifetime.use(at: now) }

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
    await endIfDeleted(in: window)
    if let user = presence.user(in: window) {
      var others = self
      others.live = nil  // it would hold itself
      await live?.follow(for: user, in: window) { [others, weak window] in
        guard let window else { return }
        await others.endIfDeleted(in: window)
        // Not in here: the following ends with the session, and what it does is cancelled.
        window.afterwards { await others.endIfOver(in: window) }
      }
    }
    await places?.settled(in: window)
  }

  /// Before each line: ends a session that lasted too long.
  func lineRead(in window: Window) async {
    await endIfOver(in: window)
    presence.use(at: clock())
  }

  /// Keeps where it was, to be gone on with.
  private func endIfOver(in window: Window) async {
    guard let user = presence.user(in: window), let end = presence.end(at: clock()) else { return }
    presence.leave()
    let reason = end == .idle ? "Nothing was typed for 30 minutes" : "12 hours have passed"
    notices.post(Notice("\(reason), so \(user) was logged out. Log in to go on where you were."))
    await showOut(of: window, goingOnTo: window.nearestLink)
  }

  /// Before the line that somebody types is done, if it can be told: the line is given back then.
  private func endIfDeleted(in window: Window) async {
    guard let user = presence.user(in: window), await stores.hasLost(user),
      presence.user(in: window) == user
    else { return }
    presence.leave()
    notices.post(Notice("The account of \(user) was deleted meanwhile."))
    places?.forget(user)
    await showOut(of: window)
  }

  /// Asks nobody: what was begun is kept with the account's places.
  private func showOut(of window: Window, goingOnTo link: String? = nil) async {
    do {
      try await window.show(
        WelcomeFactory(services: self).welcome(), by: LoginTransition(), isForced: true)
      if let link { try await window.open(link: link) }  // which waits at the door
    } catch {
      notices.post(Notice((error as? any Explained)?.sentence ?? "\(error)"))
    }
  }
}

extension Window {
  /// Of the screen on top, or of the first below it that has one.
  fileprivate var nearestLink: String? {
    root?.stack.levels.flatMap(\.screens).reversed().lazy.compactMap(\.address).first
      .flatMap(link)
  }
}
