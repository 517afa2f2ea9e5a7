import Social
import Testing

@testable import TrellisApp

@Suite("Full transcripts: friends")
struct TranscriptTests {
  @Test("A new user signs up and asks for a friend who does not exist")
  func printed() async throws {
    let journey = try await Journey()
    await journey.type(Self.printedLines, width: 80)
    #expect(journey.transcript.withoutCodes == Self.printed)
    #expect(journey.status == 1)
  }

  @Test("Two users become friends and exchange messages")
  func talk() async throws {
    let journey = try await Journey(store: .people())
    await journey.type(
      "login ada", Journey.password, "add grace", "me", "logout", "login grace", Journey.password,
      "requests", "accept ada", "back", "1", "message", "Hello, Ada.", "/close", "close", "me",
      "logout", "login ada", Journey.password, "chats", "1", "//slashes are fine", "/quit",
      width: 80)
    #expect(journey.transcript == Self.talk)
    #expect(journey.status == 0)
  }

  nonisolated static let printedLines = [
    "signup", "ada", "Ada Lovelace", Journey.password, Journey.password, "add grace", "quit",
  ]

  /// The transcript of `printedLines`, with dots for the recovery code.
  nonisolated static let printed = """
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
