public import Presentation

/// Invalid input in the profile editor, or a save that the member declined.
nonisolated public enum ProfileError: Error, Hashable {
  /// The display name is not 1 to 60 characters in one line.
  case nameMalformed
  /// The bio has this many characters, more than 500.
  case bioTooLong(Int)
  /// The member declined to replace a profile that was changed elsewhere.
  case notSaved
}

nonisolated extension ProfileError: UserFacingError {
  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    typealias Command = EditPresenter.Command
    return switch self {
    case .nameMalformed:
      """
      A display name has 1 to 60 characters \(phrase: .withoutLineBreaks). \
      \(suggesting: Command.name, "<text>") with another one.
      """
    case .bioTooLong(let count):
      """
      A bio has at most 500 characters, but yours has \(count). \
      \(suggesting: Command.bio, "<text>") with a shorter one.
      """
    case .notSaved:
      """
      Your changes are not saved yet. \(suggesting: Command.save) or \(suggesting: Command.discard).
      """
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .nameMalformed: "nameMalformed"
    case .bioTooLong: "bioTooLong"
    case .notSaved: "notSaved"
    }
  }
}
