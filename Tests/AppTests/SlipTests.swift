import Console
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// A mistyped line and the error that it shows.
nonisolated struct Slip: Sendable, CustomTestStringConvertible {
  /// Lines to type first: after Ada's login, or from Welcome if `isMember` is false.
  var way: [String] = []
  var isMember = true
  let line: String
  let message: String
  /// The exit status: 65 if the next line of a script may be a secret.
  var status: Int32 = 1

  var testDescription: String { (way + [line]).joined(separator: ", ") }
}

@Suite("Typing mistakes")
struct SlipTests {
  @Test(
    "A wrong word, an unsuitable user or a wrong entry shows one sentence and changes nothing",
    arguments: Slip.words + Slip.people + Slip.forms)
  func slip(slip: Slip) async throws {
    // Grace is Ada's friend, and Linus is a stranger.
    let journey = try await Journey(store: .people(friends: grace))
    if slip.isMember { try await journey.logIn(ada) }
    await journey.type(slip.way)
    #expect(journey.status == 0, "the way there: \(journey.transcript)")
    let screen = journey.window.top
    let before = await journey.type()

    let shown = await journey.type(slip.line)
    #expect(shown.hasLine(slip.message), "\(shown)")
    #expect(journey.status == slip.status)
    #expect(journey.window.top === screen, "\(shown)")
    #expect(await journey.type() == before)
    for user in [ada, grace, linus] {
      let standing = try await journey.store.relation(to: user, as: .ada)
      #expect(standing == (user == grace ? .friends : .stranger))
    }
    #expect(try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada) == [])
  }
}

@Suite("Reserved names")
struct ReservedNameTests {
  @Test(
    "Every command word of the app is refused as a user name")
  func everyWord() async throws {
    let words = try await words()
    #expect(
      words.isSuperset(of: ["help", "close", "login", "accept", "chat", "save", "me", "exit"]))
    let journey = try await Journey()
    await journey.type("signup")
    for word in words.sorted() {
      let shown = await journey.type(word)
      if User.ID(rawValue: word).isWellFormed {
        let sentence =
          "\"\(word)\" is a command, typed as /\(word) at text prompts,"
          + " so nobody can be called that. Type another name."
        let isHeld = shown.hasLine("Not sent. For the command, type /\(word).")
        #expect(isHeld || shown.hasLine(sentence), "\(shown)")
      }
      #expect(await journey.here == "Welcome > Sign up, 1 of 4", "\(word)")
    }
    #expect(await journey.type("ada").contains("\nWelcome > Sign up, 2 of 4\n"))
  }

  @Test("A reserved name typed with a slash runs as a command")
  func slash() async throws {
    let journey = try await Journey()
    await journey.type("signup", "back")
    await journey.type("/back")
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
  }

  /// Returns the commands of every kind of page, in every state that changes the commands.
  private func words() async throws -> Set<String> {
    let journey = try await Journey(store: .people(friends: grace))
    var words = Set(Front.words).union(journey.words)
    for lines in [
      ["login ada", Journey.password], ["1"], ["message"], ["/profile"], ["/home", "requests"],
      ["back", "add linus", "requests", "1"], ["block", "yes"], ["unblock"], ["add"], ["cancel"],
      ["close", "home", "chats", "new"], ["/back", "me", "edit"], ["bio I like engines"],
      ["save", "password"], ["back", "delete", "yes"], ["ada"],
      ["back", "/back", "logout", "forgot"], ["/back", "login"], ["/back", "signup"],
    ] {
      let isAtSecret = journey.page?.prompt.kind == .secret
      if isAtSecret { try await journey.window.back() }
      await journey.type(Array(lines.dropFirst(isAtSecret ? 1 : 0)))
      words.formUnion(journey.words)
    }
    #expect(await journey.here == "Welcome > Sign up, 1 of 4", "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
    return words
  }
}
