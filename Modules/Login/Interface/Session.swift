public import Social

/// Somebody is logged in.
///
/// The screens of a member are made from it, and go with it.
nonisolated public final class Session: Sendable {
  public let user: User.ID

  public init(user: User.ID) {
    self.user = user
  }
}
