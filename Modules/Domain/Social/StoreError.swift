/// An error of a store.
///
/// Paths and reasons are for people to read.
public enum StoreError: Error, Hashable, Sendable {
  /// No account has this name, or it was deleted.
  case noSuchUser(User.ID)
  /// The account with this name was deleted, and nobody can have the name again.
  case hasLeft(User.ID)
  /// The user's password was changed or recovered after this session began.
  case sessionEnded(User.ID)
  /// The user name belongs to an account, or did once.
  case nameTaken(User.ID)
  /// The current relation, which is the first value, does not allow the operation.
  case relation(Relation, to: User.ID)
  /// Nothing was stored, because the same was changed meanwhile.
  case changedMeanwhile
  /// The login attempt comes too early, by this many seconds.
  case tooManyGuesses(at: User.ID, seconds: Int)
  /// Nothing was stored, because one of the ``Budgets`` is used up for this many seconds.
  case tooMany(Budgets.Subject, seconds: Int)
}
