public import Social

/// The session of a logged-in user.
///
/// Only the member's screens retain the session, so it is released with them.
nonisolated public final class Session: Sendable {
  /// The user who logged in.
  public let user: User.ID

  /// Creates a session for a user who was authenticated.
  public init(user: User.ID) {
    self.user = user
  }
}
