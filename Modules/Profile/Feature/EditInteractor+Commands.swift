public import Presentation
import Social

/// The commands that are also given elsewhere.
extension EditInteractor: CommandHandler {
  /// Stores a name or a bio without the editor; `bio` without a text only shows the bio.
  ///
  /// - Throws: `ProfileError`, and the errors of the store.
  public func perform(_ command: EditPresenter.Command, _ text: String) async throws -> Note? {
    if let note = try set(command, text) { return note }
    guard isChanged else { return nil }
    try await save()
    return Self.saved
  }

  static var saved: Note { "Your profile is saved." }

  /// The argument of `bio` that removes the bio.
  nonisolated static let noBio = "-"

  /// Changes the name or the bio.
  ///
  /// - Returns: The bio, for `bio` without a text, which changes nothing; otherwise nil.
  func set(_ command: EditPresenter.Command, _ text: String) throws(ProfileError) -> Note? {
    if command == .name {
      try setName(text)
    } else if text.isEmpty {
      return bioNote
    } else {
      try setBio(text == Self.noBio ? "" : text)
    }
    return nil
  }

  /// The bio, and how to change or remove it.
  private var bioNote: Note {
    typealias Command = EditPresenter.Command
    if bio.isEmpty {
      return """
        Your bio is empty. \
        \(suggesting: Command.bio, .text) in one line, such as: bio I like engines.
        """
    }
    return """
      \(suggesting: Command.bio, .text) to change your bio, \
      or \(suggesting: Command.bio, with: Self.noBio) to remove it. \
      It is now: \(TextLimit.bio.shortened(bio))
      """
  }
}
