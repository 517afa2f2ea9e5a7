public import LoginInterface
public import Social

/// The outcomes of a page before login.
public enum LoginOutcome {
  /// Somebody gave a user name and is to be asked for the password.
  case named(User.ID)
  /// Somebody logged in, signed up, or recovered an account.
  case loggedIn(Session)
}
