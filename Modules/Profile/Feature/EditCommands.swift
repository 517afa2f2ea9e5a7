public import Presentation
import Social

/// Performs the commands of the editor elsewhere: in the editor that is open, otherwise at once.
public struct EditCommands: CommandHandler {
  private let editor: EditPresenter?
  private let interactor: () async throws -> EditInteractor

  /// Creates the commands; `interactor` loads the profile if no editor is open.
  public init(
    in editor: EditPresenter?, otherwise interactor: @escaping () async throws -> EditInteractor
  ) {
    (self.editor, self.interactor) = (editor, interactor)
  }

  /// Returns the question before changes are dropped.
  public func question(before command: EditPresenter.Command, _ argument: String) throws -> Note? {
    try changedEditor().question(before: command, argument)
  }

  /// Performs a command; `bio` without a text only shows the bio.
  ///
  /// - Throws: `ProfileError`, and the errors of the store and of `Closable.close`.
  public func perform(_ command: EditPresenter.Command, _ text: String) async throws -> Note? {
    switch command {
    case .name, .bio:
      if let editor {
        try await editor.perform(command, text)
        return text.isEmpty || editor.unsaved == nil ? nil : ProfileError.notSaved.message
      }
      let interactor = try await interactor()
      if let note = try interactor.set(command, text) { return note }
      guard interactor.isChanged else { return nil }
      try await interactor.save()
      return Self.saved
    case .save, .discard:
      try await changedEditor().perform(command, text)
      return command == .discard ? "The changes to your profile are dropped." : nil
    }
  }

  private func changedEditor() throws(ProfileError) -> EditPresenter {
    guard let editor, editor.unsaved != nil else { throw .nothingChanged }
    return editor
  }

  static var saved: Note { "Your profile is saved." }

  /// The argument of `bio` that removes the bio.
  nonisolated static let noBio = "-"
}

extension EditInteractor {
  /// Changes the name or the bio.
  ///
  /// - Returns: The bio, for `bio` without a text, which changes nothing; otherwise nil.
  func set(_ command: EditPresenter.Command, _ text: String) throws(ProfileError) -> Note? {
    if command == .name {
      try setName(text)
    } else if text.isEmpty {
      return bioNote
    } else {
      try setBio(text == EditCommands.noBio ? "" : text)
    }
    return nil
  }

  /// The bio, and how to change or remove it.
  private var bioNote: Note {
    typealias Command = EditPresenter.Command
    if edited.bio.isEmpty {
      return """
        Your bio is empty. \
        \(suggesting: Command.bio, .text) to write a line about you.
        """
    }
    return """
      \(suggesting: Command.bio, .text) to change your bio, \
      or \(suggesting: Command.bio, with: EditCommands.noBio) to remove it. \
      It is now: \(edited.shownBio)
      """
  }
}
