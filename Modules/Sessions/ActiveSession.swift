public import Routing
public import Social

/// The session in a window: its user, its root and its lifetime.
///
/// The app begins the session when it makes the root for a user who logged in. The session is over
/// when the window shows another root.
public final class ActiveSession {
  private var member: Member?
  private weak var root: Root?
  private(set) var lifetime = SessionLifetime(from: .now)
  /// Called once, with the user of the next session when it begins.
  var nextBegins: ((User.ID) -> Void)?

  /// Creates an object without a session.
  public init() {}

  /// Begins a session of a member on `root`, in place of any earlier one.
  public func begin(
    _ member: Member, on root: Root, at now: ContinuousClock.Instant = .now
  ) {
    nextBegins?(member.user)
    nextBegins = nil
    (self.member, self.root) = (member, root)
    lifetime = SessionLifetime(from: now)
  }

  /// Returns the logged-in user of a window; nil before the login and after the logout.
  public func user(in window: Window) -> User.ID? {
    member(in: window)?.user
  }

  /// Returns the acting user of a window's store calls; nil before the login and after the logout.
  public func member(in window: Window) -> Member? {
    guard let root, window.root === root else { return nil }
    return member
  }

  /// The screen on top; nil before the login and after the logout.
  public var top: Screen? { root?.stack.window.flatMap { $0.root === root ? $0.top : nil } }

  func use(at now: ContinuousClock.Instant) { lifetime.use(at: now) }

  func end() { root = nil }
}
