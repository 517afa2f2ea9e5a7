/// The reason why a line was not executed.
///
/// Commands in it are written as they are typed at the prompt, with a slash where it needs one.
nonisolated public enum LineError: KernelError {
  /// No command has this name, which is empty after a slash alone; `meant` is a similar one, or nil.
  case unknownWord(String, meant: String?, needsSlash: Bool)
  /// A command of another page, the name of that page, and the destination that is one.
  case onlyOnItsPage(String, String, DestinationOffer)
  /// A text that may have been meant as a command or for somebody else; if it is in the line again, Enter
  /// sends it. Where nothing can be sent, and in a script, `isInLine` is nil.
  case held(HeldText, isInLine: Bool?)
  /// An answer to somebody; somebody else, or this person as the first, wrote after the line was begun,
  /// or the conversation on top is with another person.
  case heldAnswer(to: String, before: String?, in: String?, isInLine: Bool)
  /// No notice came that can be answered.
  case nobodyToAnswer
  /// The command lacks its argument; `example` is nil if it says no more than the usage.
  case noArgument(String, written: String, Argument, example: String?)
  /// The command takes no argument; the argument is nil if it may be a secret, and `gist` says what the
  /// command does.
  case needlessArgument(String?, after: String, meant: String?, gist: String)
  /// The number and how many rows there are; `isShown` is false if the row exists and was not shown.
  case noSuchRow(String, count: Int, isShown: Bool = true)
  /// A command of this screen that the page does not offer now.
  case noLongerOffered(String)
  /// The screen was removed while the line was typed; `line` is nil if the line is a secret.
  case screenGone(line: String?)
  /// A text after a command that failed, which may have named another person.
  case afterFailure
  /// Lines that were typed ahead without echo are dropped: they may be secrets.
  case secretsDropped
  /// No row has this text.
  case nothingFound(String)
  /// The screen with this title has no link.
  case noLink(String)
  /// The line is longer than 1 MiB.
  case tooLong
  /// The script is UTF-16.
  case utf16
  /// A secret is not UTF-8; `locale` is nil unless a person typed it.
  case notUTF8(locale: String?)
  /// An empty line of a script at a prompt for a secret.
  case emptySecret
  /// An abbreviation that matches several commands.
  case ambiguous(String, [String])
  /// An abbreviation of a destructive command, which must be typed in full.
  case abbreviated(String, of: String, written: String, Argument)
  /// The page lacks the text that a script expects.
  case notThere(String)
  /// The language has one word for two commands or answers, of which one may be the app's.
  case sameWord(String, String, String)
  /// The named operations did not end in time.
  case stillBusy([String], after: Duration)

  /// A text that was not sent.
  public struct HeldText: Hashable, Sendable {
    /// The command that was meant, without a slash; nil if somebody else was meant.
    public let command: String?
    /// The person to whom the text would go, if it begins with the name of somebody else.
    public let receiver: String?
    /// The person whom the text names.
    public let user: String?
    /// Whether the command `say` sends the text.
    public let isSayable: Bool

    package init(command: String?, receiver: String?, user: String?, isSayable: Bool) {
      (self.command, self.receiver, self.user) = (command, receiver, user)
      self.isSayable = isSayable
    }
  }

  /// 70 for a mistake of the app, without which nobody can go on.
  public var exitStatus: Int32? { if case .sameWord = self { 70 } else { nil } }
}
