/// A short session: ada signs up and asks for a friend who does not exist.
nonisolated public enum PrintedSession {
  public static let lines = [
    "signup", "ada", "Ada Lovelace", usualPassword, usualPassword, "add grace", "quit",
  ]

  /// The transcript at a width of 80, with dots in place of the recovery code.
  public static let shown = """
    Welcome
    A small social network in your terminal.
    (Type login, signup, forgot or help.)
    welcome> signup

    Welcome > Sign up
    What should your user name be? 3 to 20 of a-z, 0-9 and _; it stays for ever.
    (Type the text, or /back or /help.)
    user name> ada

    Welcome > Sign up > Name
    What name should others see?
    (Type the text, or /back or /help.)
    display name> Ada Lovelace

    Welcome > Sign up > Name > Password
    Choose a password of 8 to 256 bytes; a few words are good.
    (What you type is not shown. An empty line goes back.)
    password> 

    Welcome > Sign up > Name > Password > Again
    Type the password again.
    (What you type is not shown. An empty line goes back.)
    again> 
    * Your recovery code is •••••-•••••-•••••-•••••. Write it down: it is shown only
      now, and opens your account if you forget the password.

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    (Type add, requests, chat, remove, find or help. Elsewhere: chats, me.)
    friends> add grace
    There is nobody called grace. Ask them to sign up, then add them again.
    friends> quit

    """
}
