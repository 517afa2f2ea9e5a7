/// The text in front of a line, and how the line is edited.
nonisolated public struct LinePrompt: Hashable, Sendable {
  /// The ways to edit a line.
  public enum Editing: Sendable {
    /// One line, which a file may store; line ends in a paste become spaces.
    case line
    /// Several lines, which no file stores.
    case lines
    /// One line that is neither shown nor recalled, such as a password.
    case hidden
  }

  /// The text as it is shown, such as `basket> `, without control characters.
  public let text: String
  /// How the line is edited.
  package let editing: Editing
  /// What the line is about.
  package let topic: Topic
  /// The parameters of the sequence that begins its colour (ECMA-48, SGR), such as `1`; nil for none.
  package let style: String?

  /// Creates a prompt; control characters in the text become visible marks.
  ///
  /// Prompts whose lines are edited in the same way recall the same lines if they have the same
  /// topic, such as the person to whom a text goes. Where the input edits lines, `style` colours the
  /// prompt (ECMA-48, SGR), such as `1`.
  public init(
    _ text: String, _ editing: Editing = .line, topic: String = "", style: String? = nil
  ) {
    (self.text, self.editing, self.style) = (TerminalSanitizer.clean(text), editing, style)
    self.topic = Topic(editing: editing, name: topic)
  }

  /// Whether the line is not shown.
  package var isHidden: Bool { editing == .hidden }

  /// What lines are about; each topic has a history of its own.
  package struct Topic: Hashable {
    package let editing: Editing
    /// The name among the topics of lines that are edited in this way; empty for lines about nothing
    /// in particular.
    package let name: String
  }
}

/// A request for a line; by default the line may be stored, and ^L and Tab show nothing.
public struct InputRequest {
  /// The prompt to show before the line.
  public let prompt: LinePrompt
  /// The text that the line begins with, where the input edits lines; empty for none.
  public var draft = ""
  /// The text that ^Y inserts, where the input edits lines; empty to leave what was deleted last.
  public var killed = ""
  /// Whether what was typed before this prompt may answer it; if not, a terminal drops it.
  public var goesOn = true
  /// Called when the first key of a line is typed, where the input edits lines; not for a line that
  /// was begun before the prompt.
  public var begins: () -> Void = {}
  /// Called with the line before each wait for keys, where the input edits lines; not with a secret.
  public var types: (String) -> Void = { _ in }
  /// Returns whether the finished line is erased, where the input edits lines: the caller shows its
  /// text in another form.
  public var erases: (String) -> Bool = { _ in false }
  /// Returns the completions of the text before the cursor, as replacements for its last word.
  ///
  /// A completion ends with a space if another word may follow it.
  public var completions: (String) -> [String] = { _ in [] }
  /// Whether the line may be stored for later sessions; false if it may turn out to be a secret.
  public var isKept = true
  /// Returns whether a finished line may be recalled and stored; false if it may have a secret.
  public var keeps: (String) -> Bool = { _ in true }
  /// Writes again what stood above the line, after the screen was cleared.
  public var redraw: () throws(CannotWrite) -> Void = {}

  /// Creates a request with the defaults.
  public init(_ prompt: LinePrompt) { self.prompt = prompt }

  /// Returns whether a line may be recalled and stored, as ``isKept`` and ``keeps`` say; it holds
  /// nothing else of the request.
  package var mayKeep: (String) -> Bool { { [isKept, keeps] in isKept && keeps($0) } }
}
