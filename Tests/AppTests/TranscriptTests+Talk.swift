extension TranscriptTests {
  /// The transcript in which Grace accepts Ada's request and they exchange messages.
  nonisolated static let talk = """
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
    friends> add grace

    Friends
    You have no friends yet. Type add <user> to ask somebody.
    You asked grace to be your friend.
    friends> me

    Me
    Ada Lovelace (ada)
    (Type edit, password, logout, delete or help. Elsewhere: friends, chats.)
    me> logout

    Welcome
    A small social network in your terminal.
    welcome> login grace

    Welcome > Password
    What is the password of grace?
    password> 

    Friends (1)
    You have no friends yet. Type add <user> to ask somebody.
    Somebody asks to be your friend. Type requests to answer.
    friends> requests

    Friends > Requests (1)
    1. Ada Lovelace (ada) asks you
    (Type accept, decline, cancel, the number of a row or help.)
    requests> accept ada

    Friends > Requests
    There are no open requests. Type back, then add <user> to ask somebody.
    You and ada are friends now.
    requests> back

    Friends
    1. Ada Lovelace (ada)
    friends> 1

    Friends [Ada Lovelace]
    Ada Lovelace (ada)
    You are friends. Type message to talk.
    (Type message, remove, block or help.)
    profile> message

    Friends [Ada Lovelace > Chat]
    With Ada Lovelace (ada).
    Nothing was said yet. Type a message.
    (Type the text, or /older, /profile, /back or /help.)
    to ada> Hello, Ada.

    Friends [Ada Lovelace > Chat]
    With Ada Lovelace (ada).
      13:00 grace: Hello, Ada.
    to ada> /close

    Friends [Ada Lovelace]
    Ada Lovelace (ada)
    You are friends. Type message to talk.
    profile> close

    Friends
    1. Ada Lovelace (ada)
    friends> me

    Me
    Grace Hopper (grace)
    me> logout

    Welcome
    A small social network in your terminal.
    welcome> login ada

    Welcome > Password
    What is the password of ada?
    password> 

    Friends
    1. Grace Hopper (grace)
    friends> chats

    Chats (1)
    1. Grace Hopper (grace), 1 unread
    (Type new, the number of a row or help. Elsewhere: friends, me.)
    chats> 1

    Chats > Chat
    With Grace Hopper (grace).
      13:00 grace: Hello, Ada.
    (Type the text, or /older, /profile, /back or /help.)
    to grace> //slashes are fine
      13:00 ada: /slashes are fine
    to grace> /quit

    """
}
