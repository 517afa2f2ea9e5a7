public import SocialPresentation

/// The commands that change the member's profile: on every page, by ``ProfileEditor``, unless an editor is
/// open, which keeps the changes until they are saved.
nonisolated public enum EditCommand: PageCommand {
  /// Changes the name.
  case name(String)
  /// Changes the bio, or removes it; without a text, shows it.
  case bio(String?)
  /// Stores the changes, or drops them, and closes the editor.
  case save, discard

  public static let actions = [
    Action(
      "name", name, title: "Name", help: "change the name that others see",
      example: "name Ada Lovelace"),
    Action(
      "bio", bio, title: "Bio", help: "change your bio; \(noBio) removes it",
      example: "bio I like engines."),
    Action("save", save, title: "Save", help: "save your profile and close the editor"),
    Action(
      "discard", discard, title: "Discard changes", help: "drop the changes and close the editor",
      isDestructive: true),
  ]

  /// The text of `bio` that removes the bio.
  static let noBio = "-"
}

/// Performs the commands of the editor at once, where none is open.
public struct ProfileEditor: CommandPerformer {
  private let me: Member
  private let store: any ProfileStore

  /// Creates the editor of the profile of `me`.
  public init(me: Member, store: any ProfileStore) { (self.me, self.store) = (me, store) }

  /// Throws, because nothing is changed.
  public func question(before command: EditCommand) async throws -> Note? {
    throw ProfileError.nothingChanged
  }

  /// Changes the profile and saves it, or shows the bio.
  ///
  /// - Throws: `ProfileError`, and the errors of the store.
  public func perform(_ command: EditCommand) async throws -> Note? {
    let interactor = try await EditInteractor(me: me, store: store)
    switch command {
    case .name(let name): try interactor.setName(name)
    case .bio(nil): return interactor.bioNote
    case .bio(let bio?): try interactor.setBio(bio)
    case .save, .discard: throw ProfileError.nothingChanged
    }
    guard interactor.isChanged else { return nil }
    try await interactor.save()
    return Self.saved
  }

  static var saved: Note { "Your profile is saved." }
}

extension EditInteractor {
  /// The bio, and how to change or remove it.
  var bioNote: Note {
    if edited.bio.isEmpty {
      return "Your bio is empty. \(suggesting: EditCommand.bio) to write a line about you."
    }
    return """
      \(suggesting: EditCommand.bio) to change your bio, \
      or \(suggesting: EditCommand.bio(EditCommand.noBio)) to remove it. \
      It is now: \(edited.shownBio)
      """
  }
}
