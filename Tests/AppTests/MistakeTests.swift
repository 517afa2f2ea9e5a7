import Console
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Mistakes")
struct MistakeTests {
  /// Lines that are refused, by the lines that lead to their page after Ada's login.
  ///
  /// Grace is her friend, and Linus is a stranger.
  private static let members: [(way: [String], lines: [String])] = [
    (
      [],
      [
        "block grace", "login emma", "logn emma", "signout", "add nobody", "add ada", "add grace",
        "open trellis://chat/%zz", "open mailto:ada@example.org", "open https://example.org/a",
        "open ://", "open trellis://", "open /", "open chat", "open trellis://chat/grace/more",
        "open chat/\(String(repeating: "x", count: 8_192))", "open trellis://chat/nobody",
        "open trellis://profile/nobody", "open chat/ada", "open login", "open trellis://welcome",
        "open signup", "open forgot",
      ]
    ),
    (["1"], ["accept", "open nowhere", "open login"]),
    (["me"], ["add bo"]),
    (["chats"], ["unsend 1"]),
    (["requests"], ["accept linus", "open chat/ada"]),
    (["blocked"], ["unblock linus"]),
    (["chat linus"], ["Hello"]),
    (
      ["chat grace"],
      [
        "/newer", "/edit 1", "delete 1", "", String(repeating: "x", count: 4_001), "/search",
        "/search \(String(repeating: "x", count: 101))", "/open trellis://chat/nobody",
        "/open nowhere",
      ]
    ),
    (
      ["me", "edit", "bio Engines"],
      [
        "bio \(String(repeating: "x", count: 301))", "name \(String(repeating: "x", count: 61))",
        "name Ada ﴾", "open signup", "open trellis://chat/nobody",
      ]
    ),
    (["me", "delete", "yes"], ["grace"]),
  ]

  /// Lines that are refused before the login.
  private static let guests: [(way: [String], lines: [String])] = [
    ([], ["open trellis://chat/%zz", "open nowhere", "open mailto:ada@example.org"]),
    (["login"], ["/open trellis://chat/%zz", "/open chat"]),
    (["signup"], ["ada", "Ada Lovelace", "/open ://"]),
    (["signup", "margaret"], ["  ", "Margaret (ada)"]),
  ]

  @Test("A mistyped line, link or entry shows one sentence, as recorded, and changes nothing")
  func recorded() async throws {
    var text = ""
    for (isMember, pages) in [(true, Self.members), (false, Self.guests)] {
      for (way, lines) in pages {
        let journey = try await Journey(store: .people(friends: grace))
        if isMember { try await journey.logIn(ada) }
        await journey.type(way)
        #expect(journey.status == 0, "the way there: \(journey.transcript)")
        for line in lines { text += try await refuse(line, in: journey) }
      }
    }
    try RecordedText(transcript: "mistakes").expect(text)
  }

  /// Types a line, expects that it changes nothing, and returns it with the error.
  private func refuse(_ line: String, in journey: Journey) async throws -> String {
    let before = await journey.type()
    let (screens, events) = (journey.window.screens, journey.events)
    let shown = await journey.type(line)
    #expect(journey.status == 1 || journey.status == 65, "\(shown)")
    #expect(journey.window.screens.elementsEqual(screens, by: ===), "\(shown)")
    #expect(journey.events == events && journey.window.waitingMove == nil, "\(shown)")
    #expect(await journey.type() == before)
    for user in [ada, grace, linus] {
      let relation = try await journey.store.relation(to: user, as: .ada)
      #expect(relation == (user == grace ? .friends : .stranger), "\(shown)")
    }
    #expect(try await journey.store.conversations(as: .ada).isEmpty, "\(shown)")
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    var answer = lines.drop { !$0.hasSuffix("> \(line)") }.prefix { !$0.isEmpty }
    if answer.count > 1, answer.last?.hasSuffix("> ") == true { answer.removeLast() }
    #expect(!answer.isEmpty, "\(shown)")
    return answer.joined(separator: "\n").replacing(/x{60,}/, with: "x…") + "\n"
  }
}

@Suite("Reserved names")
struct ReservedNameTests {
  @Test("Every command and tab of every page is reserved, and a reserved word is no user name")
  func everyWord() async throws {
    let journey = try await Journey.ada()
    var words = journey.words
    for place in try SampleLink.members() {
      await journey.type(place.line)
      words.formUnion(journey.words)
    }
    words.formUnion(journey.session.commands().flatMap(\.words))
    #expect(words.subtracting(AppScreens.reservedNames) == [])
    let guest = try await Journey()
    words = guest.words.union(Front.words()).union(words)
    #expect(
      words.isSuperset(of: ["help", "close", "login", "accept", "save", "me", "exit", "unread"]))
    await guest.type("signup")
    for word in words where User.ID(rawValue: word).isWellFormed {
      let shown = await guest.type(word)
      let isHeld = shown.hasLine("Not sent. For the command, type /\(word).")
      #expect(isHeld || shown.contains("so nobody can be called that."), "\(shown)")
      #expect(await guest.here == "Welcome > Sign up, 1 of 4", "\(word)")
    }
    await guest.type("/back")
    #expect(await guest.here == "Welcome", "A word after a slash is the command.")
  }
}
