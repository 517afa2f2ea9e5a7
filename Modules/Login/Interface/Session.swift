public import Social

/// The session of a logged-in user.
///
/// Only the member's screens retain the session, so it is released with them.
nonisolated public final class Session: Sendable {
  /// The acting user of the session's store calls.
  public let member: Member

  /// Creates a session for a user who was authenticated.
  public init(of member: Member) {
    self.member = member
  }

  /// The user who logged in.
  public var user: User.ID { member.user }
}
