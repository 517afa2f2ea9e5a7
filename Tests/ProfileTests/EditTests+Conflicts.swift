import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Profile

/// Saving a profile that another session has changed since the editor was opened.
extension EditTests {
  private var stored: User? { get throws { try store.user(ada, as: .ada) } }

  /// Edits the bio, while another session changes the name and the bio.
  private func editTwice(elsewhere bio: String = "") async throws {
    try await presenter.perform(.bio, "Engines")
    try store.setProfile(name: "Ada Byron", bio: bio, as: .ada)
  }

  private func replaceQuestion(_ now: String) -> Alert.Question {
    Alert.Question(
      "Replace your profile?",
      message: "It was changed elsewhere since you began to edit it. It now has \(now).",
      choices: [
        Alert.Choice("yes", "save your version"), Alert.Choice("no", "go on editing"),
      ])
  }

  @Test("Saving asks before it replaces a profile that was changed elsewhere, and yes saves")
  func conflictReplaced() async throws {
    try await editTwice()
    router.answers = ["yes"]
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Lovelace", bio: "Engines"))
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and no bio"), "close"])
    #expect(presenter.unsaved == nil)
  }

  @Test(
    "The editor stays open with its text and stores nothing unless the answer is yes",
    arguments: [["no"], []])
  func conflictKept(answers: [String]) async throws {
    try await editTwice(elsewhere: "Poems")
    router.answers = answers
    let page = presenter.page
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Byron", bio: "Poems"))
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and the bio \"Poems\"")])
    #expect(presenter.page == page)
    #expect(presenter.draft == "Ada Lovelace\nEngines")
  }

  @Test("The next save asks again about a profile that was not replaced")
  func conflictAgain() async throws {
    try await editTwice()
    router.answers = ["no", "yes"]
    try await presenter.perform(.save, "")
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Lovelace", bio: "Engines"))
    let question = replaceQuestion("the name \"Ada Byron\" and no bio")
    #expect(router.opened == [question, question, "close"])
  }

  @Test("`save` throws if the member declines to replace the changed profile")
  func conflictLeaving() async throws {
    try await editTwice()
    router.answers = ["no", "yes"]
    await #expect(throws: ProfileError.notSaved) { try await presenter.save() }
    #expect(presenter.unsaved != nil)
    try await presenter.save()
    #expect(presenter.unsaved == nil)
    #expect(try stored?.bio == "Engines")
  }

  @Test("Saving asks nothing if the profile was changed elsewhere to the same text")
  func conflictSame() async throws {
    try await presenter.perform(.bio, "Engines")
    try store.setProfile(name: "Ada Lovelace", bio: "Engines", as: .ada)
    try await presenter.perform(.save, "")
    #expect(router.opened == ["close"])
  }

  @Test("Saving an unchanged form keeps a profile that was changed elsewhere, and asks nothing")
  func conflictUnchanged() async throws {
    try await editTwice()
    try await presenter.perform(.bio, "-")
    try await presenter.perform(.save, "")
    #expect(try stored == User(id: ada, name: "Ada Byron"))
    #expect(router.opened == ["close"])
  }

  @Test("A second save asks only if the profile was changed after the first one")
  func conflictSecond() async throws {
    try await presenter.perform(.bio, "Engines")
    try await presenter.save()
    try await presenter.perform(.name, "Ada King")
    try await presenter.save()
    #expect(router.opened == [])
    try await editTwice()
    try await presenter.perform(.name, "Ada")
    router.answers = ["yes"]
    try await presenter.save()
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and no bio")])
  }
}
