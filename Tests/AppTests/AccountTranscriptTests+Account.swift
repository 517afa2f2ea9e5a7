extension AccountTranscriptTests {
  /// The transcript of a password change, with a mistake at every step.
  nonisolated static let password = """
    Welcome
    A small social network in your terminal.
    (Type login, signup, forgot or help.)
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    (What you type is not shown. An empty line goes back.)
    password> 

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    (Type add, requests, chat, remove, find or help. Elsewhere: chats, me.)
    friends> me

    Me
    Ada Lovelace (ada)
    (Type edit, password, logout, delete or help. Elsewhere: friends, chats.)
    me> password

    Me [Change password]
    What is your password now?
    (What you type is not shown. An empty line goes back.)
    old password> 
    That is not the password of ada. Type it again, or an empty line to go back.
    old password> 

    Me [Change password > New password]
    Choose a new password of 8 to 256 bytes.
    (What you type is not shown. An empty line goes back.)
    new password> 
    A password has 8 to 256 bytes. Type another.
    new password> 

    Me [Change password > New password > Again]
    Type the new password again.
    (What you type is not shown. An empty line goes back.)
    again> 
    The two passwords differ. Type it again, or an empty line to choose another.
    again> 
    * Your password is changed.

    Me
    Ada Lovelace (ada)
    me> logout

    Welcome
    A small social network in your terminal.
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    password> 
    That is not the password of ada. Type it again, or an empty line to go back.
    password> 

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    friends> quit

    """

  /// The transcript of an account deletion, declined once and then confirmed.
  nonisolated static let deletion = """
    Welcome
    A small social network in your terminal.
    (Type login, signup, forgot or help.)
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    (What you type is not shown. An empty line goes back.)
    password> 

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    (Type add, requests, chat, remove, find or help. Elsewhere: chats, me.)
    friends> me

    Me
    Ada Lovelace (ada)
    (Type edit, password, logout, delete or help. Elsewhere: friends, chats.)
    me> delete
    Really delete? Type yes to confirm; anything else cancels.
    yes or no> no
    Cancelled: delete.
    me> delete
    Really delete? Type yes to confirm; anything else cancels.
    yes or no> yes

    Me [Delete account]
    Your name, your friends and the words of all your messages will be gone for
      good.
    What others wrote to you stays with them, and nobody else can be called ada.
    To go on, type your user name; to keep the account, type /back.
    (Type the text, or /back or /help.)
    user name> ada

    Me [Delete account > Password]
    Type your password to delete the account, or an empty line to go back.
    (What you type is not shown. An empty line goes back.)
    password> 
    * The account of ada is deleted.

    Welcome
    A small social network in your terminal.
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    password> 
    That is not the password of ada. Type it again, or an empty line to go back.
    password> 

    Welcome
    A small social network in your terminal.
    welcome> signup

    Welcome > Sign up
    What should your user name be? 3 to 20 of a-z, 0-9 and _; it stays for ever.
    (Type the text, or /back or /help.)
    user name> ada
    ada is taken, perhaps by somebody who has left. Type another name, or /back to
      log in if it is yours.
    user name> /quit

    """
}
