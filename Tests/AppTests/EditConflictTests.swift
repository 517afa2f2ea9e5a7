import Presentation
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
}
