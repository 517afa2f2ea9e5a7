import Console
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// A user who edits the same profile in two terminals.
@Suite("Profile changed in another session")
struct EditConflictTests {
  private let store: SQLStore
  private let here: Journey
  private let there: Journey

  init() async throws {
    store = try await .people(friends: grace)
    here = try await Journey(store: store)
    there = try await Journey(store: store)
    for journey in [here, there] { try await journey.logIn(TestSupport.ada) }
    await here.type("me", "edit", "bio Engines")
    await there.type("me", "edit", "name Ada Byron", "save")
  }

  private var stored: [String] {
    get async throws {
      let user = try await store.member(ada, as: .ada)
      return [user.name, user.bio]
    }
  }

  nonisolated static let question = """

    Me [Edit profile] [Replace your profile?]
    It was changed elsewhere since you began to edit it. It now has the name "Ada Byron" and no bio.
    Type yes to save your version, or no to go on editing.

    """

  @Test("The session that saves last is asked, answers no, and can still replace the profile later")
  func transcript() async throws {
    let shown = await here.type("save", "no", "save", "yes")
    try RecordedText(transcript: "edit-conflict").expect(shown)
    #expect(here.status == 0)
    #expect(try await stored == ["Ada Lovelace", "Engines"])
  }

  @Test(
    "Leaving the editor with save asks about the conflict, and yes saves and leaves",
    arguments: Leaving.all)
  func left(leaving: Leaving) async throws {
    await here.type(leaving.way)
    let shown = await here.type(leaving.line, "save", "yes")
    #expect(shown.contains(Self.question), "\(shown)")
    #expect(try await stored == ["Ada Lovelace", "Engines"], "\(shown)")
    #expect(here.page?.title != "Edit profile" && here.page?.title != "Replace your profile?")
  }

  @Test(
    "After leaving with save and answering no, the editor stays open with its text",
    arguments: Leaving.all)
  func stayed(leaving: Leaving) async throws {
    await here.type(leaving.way)
    let shown = await here.type(leaving.line, "save", "no")
    #expect(shown.hasLine("Your changes are not saved yet. Type save or discard."), "\(shown)")
    #expect(try await stored == ["Ada Byron", ""])
    #expect(await here.here == "Me [Edit profile]", "\(shown)")
    #expect(here.page?.notes.contains("Bio: Engines") == true)
  }

  @Test(
    "Leaving both the question and the editor asks about the unsaved changes",
    arguments: [
      (["discard"], ["Ada Byron", ""]), (["save", "yes"], ["Ada Lovelace", "Engines"]),
    ])
  func through(answers: [String], saved: [String]) async throws {
    let shown = await here.type(["save", "me"] + answers)
    #expect(here.status == 0, "\(shown)")
    #expect(here.page?.title == "Me", "\(shown)")
    #expect(!here.addresses.contains("-") && !here.addresses.contains("me/edit"))
    #expect(try await stored == saved)
  }

  @Test("The question of the editor waits for its answer while another tab is visible")
  func otherTab() async throws {
    await here.type("save", "chats")
    try await here.window.select("me")
    let shown = await here.type("look", "yes")
    #expect(here.status == 0, "\(shown)")
    #expect(shown.contains("Me [Edit profile] [Replace your profile?]"), "\(shown)")
    #expect(try await stored == ["Ada Lovelace", "Engines"])
  }

  @Test("A session that ends while the question is open saves nothing and removes the question")
  func sessionEnd() async throws {
    await here.type("save")
    try await here.logOutUnasked()
    #expect(await here.here == "Welcome", "\(here.transcript)")
    #expect(here.window.screens.count == 1)
    #expect(try await stored == ["Ada Byron", ""])
  }

  @Test("JSON output shows the question as a page, and a line of input answers it")
  func json() async throws {
    let output = Transcript()
    var settings = Front.Settings.untimed
    settings.format = .json
    let status = await here.run(ScriptedInput(["save", "yes"]), output, settings: settings)
    #expect(status == 0)
    let events = try output.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let pages = events.filter { $0["event"] as? String == "page" }
    #expect(pages.map { $0["screen"] as? String } == ["Edit", "Alert", "Me"])
    #expect(pages[1]["title"] as? String == "Replace your profile?")
    let actions = try #require(pages[1]["actions"] as? [[String: Any]])
    #expect(actions.map { $0["word"] as? String } == ["yes", "no"])
    #expect(try await stored == ["Ada Lovelace", "Engines"])
  }
}
