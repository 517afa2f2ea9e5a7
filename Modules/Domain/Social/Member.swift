import Synchronization

/// A logged-in user, as the acting user of store calls.
///
/// The epoch of an account rises whenever its password is changed or recovered. A store refuses the
/// calls of a member whose epoch is over, so that every session ends that began before.
public final class Member: Sendable {
  /// The user who logged in.
  public let user: User.ID
  private let current: Mutex<Int>
  private let isConfirmed = Atomic(false)

  /// Creates a member of an account that is in this epoch; a new account is in epoch 0.
  public init(user: User.ID, epoch: Int = 0) {
    self.user = user
    current = Mutex(epoch)
  }

  /// The account's ``Credentials/epoch`` at login, or after the member's own password change.
  public var epoch: Int { current.withLock { $0 } }

  /// Goes on in a later epoch; a store calls it when this member changed the password.
  ///
  /// All screens of the session hold the same member, so the change ends none of them.
  public func goOn(in epoch: Int) { current.withLock { $0 = epoch } }

  /// Notes that a store has found the session to go on, as part of another call.
  package func confirm() { isConfirmed.store(true, ordering: .relaxed) }

  /// Returns whether a store has found the session to go on since this was last called.
  package func takeConfirmation() -> Bool { isConfirmed.exchange(false, ordering: .relaxed) }
}
