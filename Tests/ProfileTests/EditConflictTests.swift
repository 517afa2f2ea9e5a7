import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Profile

/// Saving a profile that another session has changed since the editor was opened.
struct EditConflictTests {
  let store = MemoryStore()
  let router = Recorder()
  let interactor: EditInteractor
  let notices = Notices()
  let presenter: EditPresenter

  init() async throws {
    try store.signUpAll()
    interactor = try await EditInteractor(me: .ada, store: store)
    presenter = EditPresenter(interactor: interactor, router: router, notices: notices)
    try await presenter.perform(.bio, "Engines")
  }

  private var stored: User? { get throws { try store.user(ada, as: .ada) } }

  private func changeElsewhere(bio: String = "") throws {
    try store.setProfile(name: "Ada Byron", bio: bio, as: .ada)
  }

  private func question(_ now: String) -> Alert.Question {
    Alert.Question(
      "Replace your profile?",
      message: "It was changed elsewhere since you began to edit it. It now has \(now).",
      choices: [
        Alert.Choice("yes", "save your version"), Alert.Choice("no", "go on editing"),
      ])
  }

  @Test("Saving asks before it replaces a profile that was changed elsewhere, and yes saves")
  func replaced() async throws {
    try changeElsewhere()
    router.answers = ["yes"]
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Lovelace", bio: "Engines"))
    #expect(router.opened == [question("the name \"Ada Byron\" and no bio"), "close"])
    #expect(presenter.unsaved == nil)
  }

  @Test(
    "The editor stays open with its text and stores nothing unless the answer is yes",
    arguments: [["no"], []])
  func kept(answers: [String]) async throws {
    try changeElsewhere(bio: "Poems")
    router.answers = answers
    let page = presenter.page
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Byron", bio: "Poems"))
    #expect(router.opened == [question("the name \"Ada Byron\" and the bio \"Poems\"")])
    #expect(presenter.page == page)
    #expect(presenter.draft == "Ada Lovelace\nEngines")
  }

  @Test("The next save asks again about a profile that was not replaced")
  func again() async throws {
    try changeElsewhere()
    router.answers = ["no", "yes"]
    try await presenter.perform(.save, "")
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Lovelace", bio: "Engines"))
    let question = question("the name \"Ada Byron\" and no bio")
    #expect(router.opened == [question, question, "close"])
  }

  @Test("`save` throws if the member declines to replace the changed profile")
  func leaving() async throws {
    try changeElsewhere()
    router.answers = ["no", "yes"]
    await #expect(throws: ProfileError.notSaved) { try await presenter.save() }
    #expect(presenter.unsaved != nil)
    try await presenter.save()
    #expect(presenter.unsaved == nil)
    #expect(try stored?.bio == "Engines")
  }

  @Test("Saving asks nothing if the profile was changed elsewhere to the same text")
  func same() async throws {
    try store.setProfile(name: "Ada Lovelace", bio: "Engines", as: .ada)
    try await presenter.perform(.save, "")
    #expect(router.opened == ["close"])
  }

  @Test("Saving an unchanged form keeps a profile that was changed elsewhere, and asks nothing")
  func unchanged() async throws {
    try changeElsewhere()
    try await presenter.perform(.bio, "-")
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Byron"))
    #expect(router.opened == ["close"])
  }

  @Test("A second save asks only if the profile was changed after the first one")
  func second() async throws {
    try await presenter.save()
    try await presenter.perform(.name, "Ada King")
    try await presenter.save()
    #expect(router.opened == [])
    try changeElsewhere()
    try await presenter.perform(.name, "Ada")
    router.answers = ["yes"]
    try await presenter.save()
    #expect(router.opened == [question("the name \"Ada Byron\" and no bio")])
  }
}
