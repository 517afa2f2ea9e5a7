import SocialPresentation

/// Invalid input in the profile editor, a save that the member declined, or an export.
nonisolated enum ProfileError: UserFacingError, Hashable {
  /// The display name breaks a rule.
  case name(DisplayNameError)
  /// The bio is longer than `TextLimit.bio`.
  case bioTooLong(TextLimit.Excess)
  /// The member declined to replace a profile that was changed elsewhere, or has not saved yet.
  case notSaved
  /// There are no changes to save or to drop.
  case nothingChanged
  /// The person must not write files, so an export can only be printed.
  case noFiles
  /// The text stands for something other than a file, such as `-` for the output.
  case noFileName(String)

  var message: Note {
    switch self {
    case .name(let error): "\(error.sentence) \(suggesting: EditCommand.name) with another one."
    case .bioTooLong(let excess):
      "A bio has \(excess). \(suggesting: EditCommand.bio) with a shorter one."
    case .notSaved:
      """
      Your changes are not saved yet. \(suggesting: EditCommand.save) or \(suggesting: EditCommand.discard).
      """
    case .nothingChanged:
      "Your profile has no unsaved changes. \(suggesting: MePresenter.Command.edit) to make some."
    case .noFiles:
      """
      No file can be written here. \(suggesting: AccountCommand.export(nil)) alone to print \
      your data.
      """
    case .noFileName(let name):
      """
      \(name) is no file name. \(suggesting: AccountCommand.export(nil)) alone to print your data, \
      or with a name such as my-data.json to write it to a file.
      """
    }
  }

  var code: String { if case .name(let error) = self { error.code } else { caseOrType } }
}
