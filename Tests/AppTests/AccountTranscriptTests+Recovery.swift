extension AccountTranscriptTests {
  /// The transcript of a recovery, with the code typed in lowercase letters and with spaces.
  nonisolated static let recovery = """
    Welcome
    A small social network in your terminal.
    (Type login, signup, forgot or help.)
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    (What you type is not shown. An empty line goes back.)
    password> 
    That is not the password of ada. Type it again, or an empty line to go back.
    password> 

    Welcome
    A small social network in your terminal.
    welcome> forgot

    Welcome > Forgot
    What is your user name?
    (Type the text, or /back or /help.)
    user name> ada

    Welcome > Forgot > Code
    Type the recovery code that was shown to you last.
    (What you type is not shown. An empty line goes back.)
    recovery code> 
    That code opens no account of that name. Type it again, or an empty line to go
      back.
    recovery code> 

    Welcome > Forgot > Code > New password
    Choose a new password of 8 to 256 bytes.
    (What you type is not shown. An empty line goes back.)
    new password> 

    Welcome > Forgot > Code > New password > Again
    Type the new password again.
    (What you type is not shown. An empty line goes back.)
    again> 
    * Your new recovery code is •••••-•••••-•••••-•••••; the old one opens nothing
      any more. Write it down: it is shown only now, and opens your account if you
      forget the password.

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    (Type add, requests, chat, remove, find or help. Elsewhere: chats, me.)
    friends> quit

    """
}
