import FeatureTestSupport
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Profile

struct EditTests {
  let store = StubStore()
  let router = Recorder()
  let interactor: EditInteractor
  let notices = Notices()
  let presenter: EditPresenter

  init() async throws {
    interactor = try await EditInteractor(me: .ada, store: store)
    presenter = EditPresenter(interactor: interactor, router: router, notices: notices)
  }

  /// Performs commands, and returns the answer to the last one.
  @discardableResult
  private func perform(_ commands: EditCommand...) async throws -> Note? {
    var answer: Note?
    for command in commands { answer = try await presenter.perform(command) }
    return answer
  }

  /// Expects the stored name and bio.
  private func expectStored(_ name: String, _ bio: String = "") {
    #expect(store.users[ada] == User(id: ada, name: name, bio: bio))
  }

  @Test("The profile editor trims a name, and rejects another one and keeps the previous name")
  func name() async throws {
    try await perform(.name("  Ada Byron "))
    let long = String(repeating: "x", count: 61)
    let excess = try #require(TextLimit.name.excess(of: long))
    for (text, error) in [
      ("", .empty), ("Grace Hopper (grace)", .scalar("(")), (long, .tooLong(excess)),
    ] as [(String, DisplayNameError)] {
      await #expect(throws: ProfileError.name(error)) { try await perform(.name(text)) }
      #expect(interactor.edited.name == "Ada Byron")
    }
  }

  @Test("The profile editor rejects a bio that is too long and keeps the previous bio")
  func bio() async throws {
    let longest = String(repeating: "é", count: 300)
    try await perform(.bio(longest))
    for text in [longest + "x", String(repeating: "👩‍👩‍👧", count: 67)] {
      let excess = try #require(TextLimit.bio.excess(of: text))
      await #expect(throws: ProfileError.bioTooLong(excess)) { try await perform(.bio(text)) }
    }
    #expect(interactor.edited.bio == longest)
    try await perform(.bio("-"))
    #expect(interactor.edited.bio == "")
  }

  @Test("The editor says whether there are changes, which bio without a text makes none")
  func pages() async throws {
    var pages = PageTranscript()
    pages.add("Opened", presenter.page)
    pages.add("bio", try await perform(.bio(nil)))
    try await perform(.name("Ada Byron"))
    pages.add("Another name", presenter.page)
    try await perform(.name("Ada Lovelace"))
    pages.add("The saved name again", presenter.page)
    pages.add("bio, after another bio", try await perform(.bio("Engines"), .bio(nil)))
    pages.add("Another bio", presenter.page)
    pages.add("discard", try await presenter.question(before: .discard))
    try pages.expect("pages-edit")
  }

  @Test("A form of the profile editor has the name and the bio, and an empty field removes the bio")
  func form() async throws {
    try await perform(.name("Ada Byron"), .bio("Engines"))
    #expect(presenter.page.actions.map(\.value) == ["Ada Byron", "Engines", nil, nil])
    #expect(
      presenter.page.inputs(changing: [("name", "Ada Byron"), ("bio", "")])
        == [.command("bio", EditCommand.noBio)])
  }

  @Test("Profile changes are stored and reported only when saved, which closes the editor")
  func save() async throws {
    try await perform(.name("Ada Byron"), .bio("Engines"))
    expectStored("Ada Lovelace")
    #expect(router.opened == [] && presenter.unsaved != nil)
    #expect(try await perform(.save) == nil)
    expectStored("Ada Byron", "Engines")
    #expect(!interactor.isChanged && presenter.unsaved == nil && router.opened == ["close"])
    #expect(notices.take() == [Notice("Your profile is saved.")])
    try await perform(.bio("Looms"))
    try await presenter.save()
    expectStored("Ada Byron", "Looms")
    #expect(presenter.page.notes.last == "Nothing changed yet.")
    #expect(notices.take() == [Notice("Your profile is saved.")])
  }

  @Test("Discarded profile changes are not stored")
  func discard() async throws {
    try await perform(.name("Ada Byron"))
    #expect(try await perform(.discard) == "The changes to your profile are dropped.")
    expectStored("Ada Lovelace")
    #expect(router.opened == ["close"] && notices.isEmpty)
  }

  @Test("Without changes there is nothing to save or to discard, and the editor closes")
  func unchanged() async throws {
    try await perform(.name("Ada Byron"), .name("Ada Lovelace"))
    await #expect(throws: ProfileError.nothingChanged) {
      try await presenter.question(before: .discard)
    }
    #expect(try await perform(.save) == "There was nothing to save.")
    #expect(try await perform(.discard) == nil)
    #expect(router.opened == ["close", "close"] && notices.isEmpty)
    #expect(!store.calls.contains(.setProfile))
  }

  @Test("A covered editor keeps changes and says so, and closes only if there are some")
  func covered() async throws {
    presenter.disappeared(from: Window())
    for command in [EditCommand.save, .discard] {
      await #expect(throws: ProfileError.nothingChanged) { try await perform(command) }
    }
    #expect(try await perform(.bio("Engines")) == ProfileError.notSaved.message)
    presenter.appeared(in: Window())
    #expect(try await perform(.name("Ada Byron")) == nil)
    expectStored("Ada Lovelace")
  }

  @Test("A text that is too long is shown shortened; saving keeps a stored one and rejects a draft")
  func oldTexts() async throws {
    let bio = String(repeating: "é", count: 500)
    presenter.draft = "Ada\n" + bio
    #expect(presenter.page.notes.contains(Note("Bio: \(bio.prefix(300))…")))
    let excess = try #require(TextLimit.bio.excess(of: bio))
    await #expect(throws: ProfileError.bioTooLong(excess)) { try await perform(.save) }
    #expect(presenter.draft == "Ada\n" + bio)
    expectStored("Ada Lovelace")

    let long = User(id: ada, name: "Ada (old)", bio: bio)
    for command in [.name("Ada Byron"), .bio("Engines")] as [EditCommand] {
      store.users[ada] = long
      let presenter = EditPresenter(
        interactor: try await EditInteractor(me: .ada, store: store), router: router,
        notices: notices)
      #expect(presenter.page.notes.contains(Note("Bio: \(bio.prefix(300))…")))
      for command in [command, .save] { _ = try await presenter.perform(command) }
      if case .bio = command {
        expectStored("Ada (old)", "Engines")
      } else {
        expectStored("Ada Byron", bio)
      }
    }
  }

  @Test("Without an editor, a name or a bio is stored at once, and there is nothing to save")
  func atOnce() async throws {
    let editor = ProfileEditor(me: .ada, store: store)
    #expect(try await editor.perform(.name("Ada Byron")) == "Your profile is saved.")
    #expect(try await editor.perform(.bio("Engines")) == "Your profile is saved.")
    #expect(try await editor.perform(.name("Ada Byron")) == nil)
    #expect(try await editor.perform(.bio(nil))?.fragments.isEmpty == false)
    expectStored("Ada Byron", "Engines")
    for command in [EditCommand.save, .discard] {
      await #expect(throws: ProfileError.nothingChanged) { try await editor.perform(command) }
    }
    await #expect(throws: ProfileError.nothingChanged) {
      try await editor.question(before: .discard)
    }
  }

  @Test("A failed save keeps the profile changes and leaves the editor open")
  func notStored() async throws {
    try await perform(.name("Ada Byron"))
    store.before = { if $0 == .setProfile { throw StubStore.Failure() } }
    await #expect(throws: StubStore.Failure()) { try await perform(.save) }
    #expect(presenter.draft == "Ada Byron\n" && router.opened == [] && notices.isEmpty)
  }
}

/// Saving a profile that another session has changed since the editor was opened.
extension EditTests {
  private func changeElsewhere(_ name: String, _ bio: String = "") {
    store.users[ada] = User(id: ada, name: name, bio: bio)
  }

  private func replaceQuestion(_ now: String) -> Alert.Question {
    Alert.Question(
      "Replace your profile?",
      message: "It was changed elsewhere since you began to edit it. It now has \(now).",
      choices: [
        Alert.Choice("yes", "save your version"), Alert.Choice("no", "go on editing"),
      ])
  }

  @Test(
    "The editor stays open with its text and stores nothing unless the answer is yes",
    arguments: [["no"], []])
  func conflictKept(answers: [String]) async throws {
    try await perform(.bio("Engines"))
    changeElsewhere("Ada Byron", "Poems")
    router.answers = answers
    let page = presenter.page
    try await perform(.save)
    expectStored("Ada Byron", "Poems")
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and the bio \"Poems\"")])
    #expect(presenter.page == page)
    #expect(presenter.draft == "Ada Lovelace\nEngines")
    await #expect(throws: ProfileError.notSaved) { try await presenter.save() }
  }

  @Test(
    "Saving asks nothing if nothing was edited, or if the same was changed elsewhere",
    arguments: [("-", "Ada Byron", ""), ("Engines", "Ada Lovelace", "Engines")])
  func noConflict(edited: String, name: String, bio: String) async throws {
    try await perform(.bio("Engines"), .bio(edited))
    changeElsewhere(name, bio)
    try await perform(.save)
    expectStored(name, bio)
    #expect(router.opened == ["close"])
  }

  @Test("A second save asks only if the profile was changed after the first one")
  func conflictSecond() async throws {
    try await perform(.bio("Engines"))
    try await presenter.save()
    try await perform(.name("Ada King"))
    try await presenter.save()
    #expect(router.opened == [])
    try await perform(.name("Ada"))
    changeElsewhere("Ada Byron")
    router.answers = ["yes"]
    try await presenter.save()
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and no bio")])
    expectStored("Ada", "Engines")
  }
}
