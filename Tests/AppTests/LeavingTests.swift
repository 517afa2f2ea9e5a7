import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Leaving a form with something unsaved")
struct LeavingTests {
  nonisolated static let form = ["me", "edit", "bio I like engines", "name Ada King"]
  nonisolated static let question =
    "You would lose the changes to your profile. Type save, discard or stay."

  @Test("It asks once; stay leaves all as it was", arguments: Leaving.all)
  func stay(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    for answer in ["stay", "", "no", "yes", "back", "quit", "1", "open trellis://chats"] {
      let before = await journey.type()
      let (screens, events) = (journey.window.screens, journey.events)
      let shown = await journey.type(leaving.line, answer)
      #expect(shown.hasLine(Self.question) && shown.hasLine("You stay."), "\(shown)")
      #expect(shown.hasLine("save, discard or stay> \(answer)"), "\(shown)")
      #expect(journey.window.screens.elementsEqual(screens, by: ===), "\(shown)")
      #expect(journey.events == events)
      #expect(await journey.type() == before)
      #expect(try await journey.store.member(ada, as: ada).bio == "")
      // Who picks a friend is asked something too, when the lines end.
      #expect(journey.status == (leaving.way.last == "new" ? 1 : 0))
    }
  }

  @Test("Save keeps the changes and goes on", arguments: Leaving.all)
  func save(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let shown = await journey.type(leaving.line, "save")
    #expect(shown.matches(of: /You would lose/).count == 1, "\(shown)")
    let user = try await journey.store.member(ada, as: ada)
    #expect([user.name, user.bio] == ["Ada King", "I like engines"])
    try await check(leaving, in: journey)
  }

  @Test("Discard gives them up and goes on", arguments: Leaving.all)
  func discard(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let shown = await journey.type(leaving.line, "/Discard ")
    #expect(shown.matches(of: /You would lose/).count == 1, "\(shown)")
    let user = try await journey.store.member(ada, as: ada)
    #expect([user.name, user.bio] == ["Ada Lovelace", ""])
    try await check(leaving, in: journey)
  }

  @Test("The input ends at the question: a failure, and the form stands", arguments: Leaving.all)
  func end(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let before = await journey.type()
    await journey.type(leaving.line)
    #expect(journey.status == 1, "\(journey.transcript)")
    #expect(await journey.type() == before)
    #expect(journey.window.screens.contains { $0.content.unsaved != nil })
  }

  @Test(
    "What merely covers it does not ask",
    arguments: [
      ["chats"], ["friends"], ["home"], ["open trellis://chat/grace"], ["friends", "1", "message"],
      ["chats", "new", "1"], ["open trellis://me/edit"], ["where", "look", "help", "link", "why"],
    ])
  func cover(way: [String]) async throws {
    let journey = try await Journey.ada(Self.form)
    let shown = await journey.type(way)
    #expect(!shown.contains("You would lose"), "\(shown)")
    #expect(journey.status == 0)
    #expect(await journey.type("/open trellis://me/edit").hasLine("Bio: I like engines"))
  }

  @Test("A form without changes is left without a question", arguments: Leaving.all)
  func unchanged(leaving: Leaving) async throws {
    let journey = try await Journey.ada(["me", "edit"] + leaving.way)
    let shown = await journey.type(leaving.line)
    #expect(!shown.contains("You would lose"), "\(shown)")
    try await check(leaving, in: journey)
  }

  @Test(
    "In one stack, what goes below the form asks too",
    arguments: [
      ("home", "Friends"), ("friends", "Friends"), ("me", "Friends > Me"),
      ("open trellis://friends/requests", "Friends > Requests"),
    ])
  func stack(line: String, title: String) async throws {
    for (answer, title) in [("stay", "Friends > Me [Edit profile]"), ("discard", title)] {
      let journey = try await Journey.ada(Self.form, layout: .stack)
      let shown = await journey.type(line, answer)
      #expect(shown.hasLine(Self.question), "\(shown)")
      #expect(await journey.here == title, "\(journey.transcript)")
    }
  }

  @Test("An account that is deleted elsewhere ends its session, and nobody is asked")
  func deletedElsewhere() async throws {
    let journey = try await Journey.ada(Self.form)
    try journey.store.deleteAccount(of: ada)
    let shown = await journey.type("look")
    #expect(shown.hasLine("* The account of ada was deleted meanwhile."), "\(shown)")
    #expect(await journey.here == "Welcome", "\(shown)")
    #expect(journey.window.screens.count == 1)
  }

  @Test("Logging out asks nobody")
  func logOut() async throws {
    let journey = try await Journey.ada(Self.form)
    try await journey.logOutUnasked()
    let shown = await journey.type()
    #expect(shown.hasPrefix("Welcome\n"), "\(shown)")
    #expect(try await journey.store.member(ada, as: ada).bio == "")
  }

  private func check(_ leaving: Leaving, in journey: Journey) async throws {
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(!journey.window.screens.contains { $0.content.unsaved != nil })
    if leaving.title.isEmpty {
      #expect(journey.window.screens.isEmpty, "\(journey.transcript)")
    } else {
      #expect(await journey.here == leaving.title, "\(journey.transcript)")
    }
  }
}
