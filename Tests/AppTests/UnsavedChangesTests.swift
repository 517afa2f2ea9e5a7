import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Unsaved changes")
struct UnsavedChangesTests {
  nonisolated static let form = ["me", "edit", "bio I like engines", "name Ada King"]

  /// Lines that cover a changed form and then remove it, and the title afterwards; empty after the end.
  nonisolated static let ways: [(lines: [String], title: String)] = [
    (["back"], "Me"), (["me"], "Me"), (["chats", "open trellis://me"], "Me"),
    (["chats", "new", "quit"], ""), (["friends", "1", "message", "/quit"], ""),
  ]

  @Test(
    "The answer save stores the changes of a form, discard drops them, and both leave the form",
    arguments: ways,
    [("save", ["Ada King", "I like engines"]), ("/Discard ", ["Ada Lovelace", ""])])
  func left(way: (lines: [String], title: String), answer: (line: String, stored: [String]))
    async throws
  {
    let journey = try await Journey.ada(Self.form)
    let shown = await journey.type(way.lines + [answer.line])
    // Covering the form asks nothing.
    #expect(shown.matches(of: /You would lose/).count == 1, "\(shown)")
    let user = try await journey.store.member(ada, as: .ada)
    #expect([user.name, user.bio] == answer.stored)
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(!journey.window.screens.contains { $0.content.unsaved != nil })
    #expect(journey.window.screens.isEmpty == way.title.isEmpty, "\(journey.transcript)")
    if !way.title.isEmpty { #expect(await journey.here == way.title, "\(journey.transcript)") }
  }

  @Test("A draft is restored after logout and login, and another user does not see it")
  func draft() async throws {
    let (folder, store) = (TemporaryFolder(), try await SQLStore.people(friends: grace))
    let form = ["me", "edit", "name Ada King", "bio I like engines"]
    let first = try await folder.ada(form, in: store)
    try await first.logOutUnasked()
    await first.type("login grace", Journey.password)
    #expect(await first.here == "Friends")
    #expect(try folder.names() == ["places-616461.json", "places-6772616365.json"])

    let second = try await folder.ada(in: store)
    #expect(await second.here == "Me [Edit profile]", "\(second.transcript)")
    let shown = await second.type("look")
    #expect(shown.hasLine("Name: Ada King") && shown.hasLine("Bio: I like engines"), "\(shown)")
    await second.type("save")
    #expect(try await store.member(TestSupport.ada, as: .grace).bio == "I like engines")
    #expect(try folder.text(of: TestSupport.ada)?.contains("engines") == false)

    await second.type("me", "delete", "yes", "ada", Journey.password)
    #expect(try folder.names() == ["places-6772616365.json"])
  }
}

/// A user who edits the same profile in two terminals.
@Suite("Profile changed in another session")
struct EditConflictTests {
  private let store: SQLStore
  private let here: Journey

  init() async throws {
    store = try await .people(friends: grace)
    here = try await Journey(store: store)
    let there = try await Journey(store: store)
    for journey in [here, there] { try await journey.logIn(ada) }
    await here.type("me", "edit", "bio Engines")
    await there.type("me", "edit", "name Ada Byron", "save")
  }

  @Test("The session that saves last is asked, answers no, and can still replace the profile later")
  func transcript() async throws {
    let shown = await here.type("save", "no", "save", "yes")
    try RecordedText(transcript: "edit-conflict").expect(shown)
    #expect(here.status == 0)
    #expect(try await store.member(ada, as: .ada).name == "Ada Lovelace")
  }

  @Test(
    "Leaving the editor, or the question and the editor, asks what is lost before the profile goes",
    arguments: [
      (["back", "save", "yes"], ["Ada Lovelace", "Engines"]),
      (["quit", "save", "yes"], ["Ada Lovelace", "Engines"]),
      (["save", "me", "discard"], ["Ada Byron", ""]),
      (["save", "me", "save", "yes"], ["Ada Lovelace", "Engines"]),
    ])
  func left(lines: [String], saved: [String]) async throws {
    let shown = await here.type(lines)
    #expect(here.status == 0, "\(shown)")
    #expect(!here.addresses.contains("-") && !here.addresses.contains("me/edit"), "\(shown)")
    let user = try await store.member(ada, as: .ada)
    #expect([user.name, user.bio] == saved, "\(shown)")
  }
}
