/// A text of the kernel in a ``Note``, as a value that front ends word in the language of the app.
nonisolated public struct KernelText: Hashable, Sendable {
  /// A ``KernelSentence``, or an error of the kernel.
  public let value: any Hashable & Sendable

  /// Compares the values.
  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

/// The sentences of the kernel that are no errors, with what is named in them.
nonisolated public enum KernelSentence: Hashable, Sendable {
  /// Asks before this line is given, which destroys something.
  case really(String)
  /// The person would lose this by leaving; nil for nothing.
  case wouldLose(String?)
  /// Asks for one of the numbers that a command has just listed.
  case whichOne
  /// The command with this word lacks its value.
  case needs(String, Argument)
  /// Shows what was typed, so that it is not lost.
  case youWrote(String)
  /// The screen of an input was closed before it was performed; the person cancelled work.
  case screenClosed, cancelled
  /// The question that an input answers is no longer open.
  case questionGone
  /// The person stays on the screen, as unsaved content does, or refused what a question was about.
  case stillHere, nothingChanged
  /// An error without a message for people; the text is for developers, and empty in release builds.
  case internalError(String)
  /// How each choice of an alert is made, and what it does.
  case choices([Alert.Choice])
  /// Counts what others did, and says how to list it; nil if it cannot be listed.
  case counts([Notice.Amount], list: NextStep?)
  /// A draft of an earlier session has no open screen, so it is kept, and screens are not saved.
  case draftKept(at: Address)
  /// A saved screen was not opened again, for this reason.
  case notReopened(Address, Note)
  /// Saved screens were opened again.
  case reopened
}
