import LoginInterface
import Presentation
import Routing
import Social

/// Tracks the signed-in user of a window, and the lifetime of the session.
final class SessionMonitor {
  private(set) var user: User.ID?
  private weak var root: Root?
  private var lifetime = SessionLifetime(from: .distantPast)

  /// Begins a session of `user` on `root`.
  func enter(_ user: User.ID, from root: Root, at now: Date) {
    (self.user, self.root) = (user, root)
    lifetime = SessionLifetime(from: now)
  }

  /// Ends the session.
  func leave() { root = nil }

  /// Returns why the session has expired; nil if it has not.
  func end(at now: Date) -> SessionLifetime.End? { lifetime.end(at: now) }

  /// Records that the user typed something.
  func use(at now: Date) { lifetime.use(at: now) }

  /// Returns the signed-in user of a window; nil before the login and after the logout.
  func user(in window: Window) -> User.ID? {
    root != nil && window.root === root ? user : nil
  }
}

extension AccountStore {
  /// Returns whether the account was deleted; false if the store fails, which proves nothing.
  func hasLost(_ user: User.ID) async -> Bool {
    do {
      return try await credentials(of: user) == nil
    } catch {
      return false
    }
  }
}

extension Services {
  /// Runs after each line.
  ///
  /// Ends a session whose account was deleted, follows the store for one that continues, then saves
  /// the navigation state.
  func settled(in window: Window) async {
    await endIfDeleted(in: window)
    if let user = sessionMonitor.user(in: window) {
      var others = self
      others.liveUpdates = nil  // avoids a retain cycle
      await liveUpdates?.follow(news(for: user), in: window) { [others, weak window] in
        guard let window else { return }
        await others.endIfDeleted(in: window)
        // Not in this task: the end of the session cancels it.
        window.afterwards { await others.endIfOver(in: window) }
      }
    }
    await restoration?.settled(in: window)
  }

  /// Returns the sources of notices of all features.
  func news(for user: User.ID) -> [any News] {
    let factory = MemberFactory(services: self, session: Session(user: user))
    return AppFeatures.members.compactMap { $0.news?(factory) }
  }

  /// Runs before each line: ends a session that has expired.
  func lineRead(in window: Window) async {
    await endIfOver(in: window)
    sessionMonitor.use(at: clock())
  }

  /// Ends a session that has expired; the next login continues at the same place.
  private func endIfOver(in window: Window) async {
    guard let user = sessionMonitor.user(in: window), let end = sessionMonitor.end(at: clock())
    else { return }
    sessionMonitor.leave()
    let reason = end == .idle ? "Nothing was typed for 30 minutes" : "12 hours have passed"
    notices.post(Notice("\(reason), so \(user) was logged out. Log in to go on where you were."))
    await showOut(of: window, goingOnTo: window.nearestLink)
  }

  /// Ends the session of a deleted account.
  ///
  /// A line that is being typed meanwhile is not executed; the error shows it again.
  private func endIfDeleted(in window: Window) async {
    guard let user = sessionMonitor.user(in: window), await stores.hasLost(user),
      sessionMonitor.user(in: window) == user
    else { return }
    sessionMonitor.leave()
    notices.post(Notice("The account of \(user) was deleted meanwhile."))
    restoration?.forget(user)
    await showOut(of: window)
  }

  /// Shows the welcome screen without asking about drafts: they are saved with the navigation
  /// state.
  private func showOut(of window: Window, goingOnTo link: String? = nil) async {
    do {
      try await window.show(
        WelcomeFactory(services: self).welcome(), by: LoginTransition(), isForced: true)
      if let link { try await window.open(link: link) }  // waits for the login
    } catch {
      notices.post(Notice((error as? any UserFacingError)?.message ?? "\(error)"))
    }
  }
}

extension Window {
  /// The link of the screen on top, or of the nearest one below that has a link.
  fileprivate var nearestLink: String? {
    root?.stack.levels.flatMap(\.screens).reversed().lazy.compactMap(\.address).first
      .flatMap(link)
  }
}
