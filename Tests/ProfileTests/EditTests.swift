import Presentation
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

@testable import Profile

struct EditTests {
  let store: SQLStore
  let router = Recorder()
  let interactor: EditInteractor
  let notices = Notices()
  let presenter: EditPresenter

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    interactor = try await EditInteractor(me: .ada, store: store)
    presenter = EditPresenter(interactor: interactor, router: router, notices: notices)
  }

  @Test("The profile editor trims a name, and rejects another one and keeps the previous name")
  func name() async throws {
    _ = try await presenter.perform(.name("  Ada Byron "))
    let long = String(repeating: "x", count: 61)
    let excess = try #require(TextLimit.name.excess(of: long))
    for (text, error) in [
      ("", .empty), ("Grace Hopper (grace)", .scalar("(")), (long, .tooLong(excess)),
    ] as [(String, DisplayNameError)] {
      await #expect(throws: ProfileError.name(error)) { try await presenter.perform(.name(text)) }
      #expect(presenter.page == page(name: "Ada Byron", isChanged: true))
    }
  }

  @Test("Saving is reported in a notice, also if there was nothing to save")
  func saved() async throws {
    #expect(try await presenter.perform(.save) == "There was nothing to save.")
    _ = try await presenter.perform(.bio("Engines"))
    _ = try await presenter.perform(.save)
    #expect(notices.take() == [Notice("Your profile is saved.")])
    _ = try await presenter.perform(.bio("Looms"))
    try await presenter.save()
    #expect(notices.take() == [Notice("Your profile is saved.")])
    _ = try await presenter.perform(.bio("Cards"))
    #expect(
      try await presenter.question(before: .discard)
        == "Discard the changes to your profile? The name and the bio stay as they were saved.")
    _ = try await presenter.perform(.discard)
    #expect(notices.isEmpty)
  }

  @Test("The profile editor rejects a bio that is too long and keeps the previous bio")
  func bio() async throws {
    let longest = String(repeating: "é", count: 300)
    _ = try await presenter.perform(.bio(longest))
    for text in [longest + "x", String(repeating: "👩‍👩‍👧", count: 67)] {
      let excess = try #require(TextLimit.bio.excess(of: text))
      await #expect(throws: ProfileError.bioTooLong(excess)) {
        try await presenter.perform(.bio(text))
      }
    }
    #expect(presenter.page == page(bio: longest, isChanged: true))
    _ = try await presenter.perform(.bio("-"))
    #expect(presenter.page == page(isChanged: false))
  }

  @Test("The command bio without a text shows the bio and how to change it, and keeps it")
  func bioAlone() async throws {
    #expect(
      try await presenter.perform(.bio(nil))
        == "Your bio is empty. \(suggesting: EditCommand.bio) to write a line about you.")
    _ = try await presenter.perform(.bio("Engines"))
    #expect(
      try await presenter.perform(.bio(nil)) == """
        \(suggesting: EditCommand.bio) to change your bio, \
        or \(suggesting: EditCommand.bio("-")) to remove it. It is now: Engines
        """)
    #expect(presenter.page == page(bio: "Engines", isChanged: true))
  }

  @Test("Profile changes are stored only when saved")
  func save() async throws {
    _ = try await presenter.perform(.name("Ada Byron"))
    _ = try await presenter.perform(.bio("Engines"))
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada Lovelace"))
    #expect(router.opened == [])
    _ = try await presenter.perform(.save)
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada Byron", bio: "Engines"))
    #expect(!interactor.isChanged)
    #expect(router.opened == ["close"])
  }

  @Test("A stored text that is too long is shown shortened, and saving another one keeps it")
  func oldTexts() async throws {
    let bio = String(repeating: "é", count: 500)
    try await store.setProfile(name: "Ada", bio: bio, as: .ada)
    let presenter = EditPresenter(
      interactor: try await EditInteractor(me: .ada, store: store), router: router, notices: notices
    )
    #expect(presenter.page.notes.contains(Note("Bio: \(bio.prefix(300))…")))
    _ = try await presenter.perform(.name("Ada Byron"))
    _ = try await presenter.perform(.save)
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada Byron", bio: bio))
  }

  @Test("A restored draft that is too long is kept and shown shortened, but not saved")
  func oldDraft() async throws {
    let bio = String(repeating: "é", count: 500)
    presenter.draft = "Ada\n" + bio
    #expect(presenter.page.notes.contains(Note("Bio: \(bio.prefix(300))…")))
    let excess = try #require(TextLimit.bio.excess(of: bio))
    await #expect(throws: ProfileError.bioTooLong(excess)) { try await presenter.perform(.save) }
    #expect(presenter.draft == "Ada\n" + bio)
    #expect(try await store.user(ada, as: .ada)?.bio == "")
  }

  @Test("Discarded profile changes are not stored")
  func discard() async throws {
    _ = try await presenter.perform(.name("Ada Byron"))
    _ = try await presenter.perform(.discard)
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada Lovelace"))
    #expect(router.opened == ["close"])
  }

  @Test("The profile counts as unchanged after the saved name is typed again")
  func unchanged() async throws {
    #expect(presenter.page == page(isChanged: false))
    _ = try await presenter.perform(.name("Ada Byron"))
    _ = try await presenter.perform(.name("Ada Lovelace"))
    #expect(presenter.page == page(isChanged: false))
  }

  @Test("Without an editor, a name or a bio is stored at once, and there is nothing to save")
  func atOnce() async throws {
    let editor = ProfileEditor(me: .ada, store: store)
    #expect(try await editor.perform(.name("Ada Byron")) == "Your profile is saved.")
    #expect(try await editor.perform(.bio("Engines")) == "Your profile is saved.")
    #expect(try await editor.perform(.name("Ada Byron")) == nil)
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada Byron", bio: "Engines"))
    for command in [EditCommand.save, .discard] {
      await #expect(throws: ProfileError.nothingChanged) { try await editor.perform(command) }
    }
    await #expect(throws: ProfileError.nothingChanged) {
      try await presenter.question(before: .discard)
    }
    presenter.disappeared(from: Window())
    for command in [EditCommand.save, .discard] {
      await #expect(throws: ProfileError.nothingChanged, "The editor is covered.") {
        try await presenter.perform(command)
      }
    }
    presenter.appeared(in: Window())
    #expect(try await presenter.perform(.discard) == nil)
  }

  @Test("A failed save keeps the profile changes and leaves the editor open")
  func notStored() async throws {
    _ = try await presenter.perform(.name("Ada Byron"))
    try await store.deleteAccount(as: .ada)
    await #expect(throws: StoreError.noSuchUser(ada)) { try await presenter.perform(.save) }
    #expect(presenter.page == page(name: "Ada Byron", isChanged: true))
    #expect(router.opened == [])
  }

  /// Returns the page with these fields.
  private func page(name: String = "Ada Lovelace", bio: String = "", isChanged: Bool) -> Page {
    var discard = EditCommand.actions[3]
    discard.isDestructive = isChanged
    return Page(
      "Edit profile",
      notes: [
        "Name: \(name)", "Bio: \(bio.isEmpty ? "nothing yet" : bio)",
        isChanged
          ? "Not saved yet. \(suggesting: EditCommand.save) or \(suggesting: EditCommand.discard)."
          : "Nothing changed yet.",
      ],
      actions: EditCommand.actions.prefix(3) + [discard],
      prompt: Prompt(.command, "edit"))
  }
}

/// Saving a profile that another session has changed since the editor was opened.
extension EditTests {
  private var stored: User? { get async throws { try await store.user(ada, as: .ada) } }

  /// Edits the bio, while another session changes the name and the bio.
  private func editTwice(elsewhere bio: String = "") async throws {
    _ = try await presenter.perform(.bio("Engines"))
    try await store.setProfile(name: "Ada Byron", bio: bio, as: .ada)
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
    try await editTwice(elsewhere: "Poems")
    router.answers = answers
    let page = presenter.page
    _ = try await presenter.perform(.save)
    #expect(try await stored == User(id: ada, name: "Ada Byron", bio: "Poems"))
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and the bio \"Poems\"")])
    #expect(presenter.page == page)
    #expect(presenter.draft == "Ada Lovelace\nEngines")
    await #expect(throws: ProfileError.notSaved) { try await presenter.save() }
  }

  @Test("Saving asks nothing if the profile was changed elsewhere to the same text")
  func conflictSame() async throws {
    _ = try await presenter.perform(.bio("Engines"))
    try await store.setProfile(name: "Ada Lovelace", bio: "Engines", as: .ada)
    _ = try await presenter.perform(.save)
    #expect(router.opened == ["close"])
  }

  @Test("Saving an unchanged form keeps a profile that was changed elsewhere, and asks nothing")
  func conflictUnchanged() async throws {
    try await editTwice()
    _ = try await presenter.perform(.bio("-"))
    _ = try await presenter.perform(.save)
    #expect(try await stored == User(id: ada, name: "Ada Byron"))
    #expect(router.opened == ["close"])
  }

  @Test("A second save asks only if the profile was changed after the first one")
  func conflictSecond() async throws {
    _ = try await presenter.perform(.bio("Engines"))
    try await presenter.save()
    _ = try await presenter.perform(.name("Ada King"))
    try await presenter.save()
    #expect(router.opened == [])
    try await editTwice()
    _ = try await presenter.perform(.name("Ada"))
    router.answers = ["yes"]
    try await presenter.save()
    #expect(router.opened == [replaceQuestion("the name \"Ada Byron\" and no bio")])
  }
}
