public import Routing
public import Social

/// The session in a window: its user, its root and its lifetime.
///
/// The app begins the session when it makes the root for a user who logged in. The session is over
/// when the window shows another root.
public final class ActiveSession {
  private var lastMember: Member?
  private weak var root: Root?
  private(set) var lifetime = SessionLifetime(from: .now)
  /// Called once, with the user of the next session when it begins.
  var nextBegins: ((User.ID) -> Void)?

  /// Creates an object without a session.
  public init() {}

  /// Begins a session of a member on `root`, in place of any earlier one.
  public func begin(_ member: Member, on root: Root, at now: ContinuousClock.Instant = .now) {
    nextBegins?(member.user)
    nextBegins = nil
    (lastMember, self.root) = (member, root)
    lifetime = SessionLifetime(from: now)
  }

  /// Goes on with the login of another window, whose time it shares.
  public func share(_ other: ActiveSession) { lifetime = other.lifetime }

  /// The logged-in user; nil before the login and after the logout.
  public var user: User.ID? { member?.user }

  /// The acting user of store calls; nil before the login and after the logout.
  public var member: Member? { window == nil ? nil : lastMember }

  /// The screen on top; nil before the login and after the logout.
  public var top: Screen? { window?.top }

  /// The window that shows the root; nil before the login and after the logout.
  private var window: Window? { root?.stack.window.flatMap { $0.root === root ? $0 : nil } }

  func end() { root = nil }
}
