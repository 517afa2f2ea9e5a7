public import LoginInterface
public import Social

/// The outcomes of a page before login.
public enum LoginOutcome {
  /// A user name was entered; the password is asked for next.
  case named(User.ID)
  /// A user logged in, signed up, or recovered an account.
  case loggedIn(Session)
}
