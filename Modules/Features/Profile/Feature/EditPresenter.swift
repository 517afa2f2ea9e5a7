import ProfileInterface
public import SocialPresentation

/// The editor of the member's own profile.
@Observable
public final class EditPresenter: Presenter, SavableContent {
  public static let screenIdentifier = "Edit"

  /// The commands of the screen, which work on every page.
  public typealias Command = EditCommand

  /// The name and the bio, and whether they are saved.
  public private(set) var page: Page
  private let interactor: EditInteractor
  private let router: any EditRoutes
  private let notices: Notices
  private var isCovered = false

  /// Creates the presenter of an editor; `notices` receives those of saved profiles.
  public init(interactor: EditInteractor, router: any EditRoutes, notices: Notices) {
    (self.interactor, self.router, self.notices) = (interactor, router, notices)
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
    notices.post(Notice(ProfileEditor.saved))
  }

  /// Drops the changes.
  public func discard() { draft = nil }

  public func appeared(in window: Window) { isCovered = false }
  public func disappeared(from window: Window) { isCovered = true }

  /// True: the changes are kept here, wherever they are made.
  public var performsWhenCovered: Bool { true }

  /// Returns the question before changes are dropped.
  public func question(before command: EditCommand) async throws -> Note? {
    guard command == .discard else { return nil }
    guard interactor.isChanged else { throw ProfileError.nothingChanged }
    return "Discard the changes to your profile? The name and the bio stay as they were saved."
  }

  /// Executes a command; `save` and `discard` also close the screen.
  ///
  /// While others cover the screen, it says that changes are not saved yet.
  ///
  /// `bio` without a text changes nothing: it shows the bio, and `bio -` removes it.
  /// The screen stays open if the member declines to replace a profile that was changed elsewhere.
  ///
  /// - Throws: `ProfileError`, and the errors of the store and of `Closable.close`.
  public func perform(_ command: EditCommand) async throws -> Note? {
    defer { page = interactor.page }
    if isCovered, !interactor.isChanged, [.save, .discard].contains(command) {
      throw ProfileError.nothingChanged
    }
    let isChanged = interactor.isChanged
    switch command {
    case .name(let name): try interactor.setName(name)
    case .bio(nil): return interactor.bioNote
    case .bio(let bio?): try interactor.setBio(bio)
    case .save:
      do { try await save() } catch ProfileError.notSaved { return nil }
      try await router.close()
      return isChanged ? nil : "There was nothing to save."
    case .discard:
      discard()
      try await router.close()
      return isChanged ? "The changes to your profile are dropped." : nil
    }
    return isCovered && interactor.isChanged ? ProfileError.notSaved.message : nil
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

extension EditInteractor {
  fileprivate var page: Page {
    Page(
      "Edit profile",
      notes: [
        "Name: \(edited.shownName)",
        "Bio: \(edited.bio.isEmpty ? "nothing yet" : edited.shownBio)",
        isChanged
          ? "Not saved yet. \(suggesting: EditCommand.save) or \(suggesting: EditCommand.discard)."
          : "Nothing changed yet.",
      ],
      actions: EditCommand.actions.map { action in
        var action = action
        action.isDestructive = action.isDestructive && isChanged
        switch action.word {
        case "name": action.value = edited.name
        case "bio": (action.value, action.emptyText) = (edited.bio, EditCommand.noBio)
        default: break
        }
        return action
      },
      prompt: Prompt(.command, "edit"))
  }
}
