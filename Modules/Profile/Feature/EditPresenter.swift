public import Observation
public import Presentation
import ProfileInterface
public import Routing
import Social

/// The editor of the member's own profile.
@Observable
public final class EditPresenter: Presenter, SavableContent {
  public static let screenIdentifier = "Edit"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case name, bio, save, discard }

  /// The name and the bio, and whether they are saved.
  public private(set) var page: Page
  private let interactor: EditInteractor
  private let router: any EditRoutes
  private let notices: Notices

  /// Creates the presenter of an editor; `notices` receives those of saved profiles.
  public init(interactor: EditInteractor, router: any EditRoutes, notices: Notices) {
    self.interactor = interactor
    self.router = router
    self.notices = notices
    page = interactor.page
  }

  /// A description of the unsaved changes; nil if there are none.
  public var unsaved: String? { interactor.isChanged ? "the changes to your profile" : nil }

  /// The unsaved changes as text, which is saved in the window's state; nil if there are none.
  public var draft: String? {
    get { interactor.draft }
    set {
      interactor.draft = newValue
      page = interactor.page
    }
  }

  /// Stores the changes.
  ///
  /// If the profile was changed elsewhere before the call, the member is asked whether to replace
  /// it. A change during the call is replaced without a question. For a restored draft, only
  /// changes after the restoration count.
  ///
  /// - Throws: `ProfileError.notSaved` if the member declines; the errors of the store and of
  ///   `AlertRoute.ask`.
  public func save() async throws {
    guard interactor.isChanged else { return }
    try interactor.checkLengths()
    if let stored = try await interactor.changedElsewhere() {
      guard try await replaces(stored) else { throw ProfileError.notSaved }
    }
    try await interactor.save()
    page = interactor.page
    notices.post(Notice(EditCommands.saved))
  }

  /// Drops the changes.
  public func discard() { draft = nil }

  /// Returns the question before changes are dropped.
  public func question(before command: Command, _ argument: String) -> Note? {
    command == .discard
      ? "Discard the changes to your profile? The name and the bio stay as they were saved." : nil
  }

  /// Executes a command; `save` and `discard` also close the screen.
  ///
  /// `bio` without a text changes nothing: it shows the bio, and `bio -` removes it.
  /// The screen stays open if the member declines to replace a profile that was changed elsewhere.
  ///
  /// - Throws: `ProfileError`, and the errors of the store and of `Closable.close`.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .name, .bio:
      if let note = try interactor.set(command, argument) { notices.post(Notice(note)) }
    case .save:
      if !interactor.isChanged { notices.post(Notice("There was nothing to save.")) }
      do { try await save() } catch ProfileError.notSaved { return }
      return try await router.close()
    case .discard:
      discard()
      return try await router.close()
    }
    page = interactor.page
  }

  /// Asks whether to replace a profile that was changed elsewhere.
  private func replaces(_ stored: User) async throws -> Bool {
    let bio = stored.bio.isEmpty ? "no bio" : "the bio \"\(stored.shownBio)\""
    return try await router.confirm(
      "Replace your profile?",
      message: """
        It was changed elsewhere since you began to edit it. \
        It now has the name "\(stored.shownName)" and \(bio).
        """,
      yes: "save your version", no: "go on editing")
  }
}

extension EditPresenter.Command: PageCommand {
  nonisolated public static let page =
    CommandPage("Edit profile", topic: "Account", opener: .command("edit")) { _ in
      ProfileDestination.edit
    }

  nonisolated public var action: Action {
    switch self {
    case .name:
      Action(
        self, .text, help: "change the name that others see", example: "name Ada Lovelace",
        elsewhere: .acts)
    case .bio:
      Action(
        self, .optional(.text), help: "change your bio; \(EditCommands.noBio) removes it",
        example: "bio I like engines.", elsewhere: .acts)
    case .save: Action(self, help: "save your profile and close the editor", elsewhere: .acts)
    case .discard:
      Action(
        self, help: "drop the changes and close the editor", isDestructive: true,
        elsewhere: .acts)
    }
  }
}

extension EditInteractor {
  fileprivate var page: Page {
    typealias Command = EditPresenter.Command
    return Page(
      "Edit profile",
      notes: [
        "Name: \(edited.shownName)",
        "Bio: \(edited.bio.isEmpty ? "nothing yet" : edited.shownBio)",
        isChanged
          ? "Not saved yet. \(suggesting: Command.save) or \(suggesting: Command.discard)."
          : "Nothing changed yet.",
      ],
      actions: Command.allCases.map {
        var action = $0.action
        action.isDestructive = $0 == .discard && isChanged
        return action
      },
      prompt: Prompt(.command, "edit"))
  }
}
