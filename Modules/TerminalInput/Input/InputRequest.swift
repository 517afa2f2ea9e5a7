/// The text in front of a line, and the kind of line that is expected there.
nonisolated public struct LinePrompt: Hashable, Sendable {
  /// The kinds of lines.
  public enum Kind: String, Sendable {
    /// A command; line ends in a paste become spaces.
    case command = "command"
    /// Text, which may have several lines and is not stored in a file.
    case text = "text"
    /// A line that is neither shown nor kept, such as a password.
    case secret = "secret"
    /// One of a few answers; edited like a command.
    case choice = "choice"
  }

  /// The text as it is shown, such as `basket> `, without control characters.
  public let text: String
  /// The kind of line.
  package let kind: Kind
  /// What the line is about.
  let topic: Topic
  /// The parameters of the sequence that begins its colour (ECMA-48, SGR), such as `1`; nil for none.
  package let style: String?

  /// Creates a prompt; control characters in the text become visible marks.
  ///
  /// Prompts of one kind recall the same lines if they have the same topic, such as the person to
  /// whom a text goes.
  public init(_ text: String, _ kind: Kind = .command, topic: String = "") {
    self.init(text, kind, topic: topic, style: nil)
  }

  /// Creates a prompt with a colour, where the input edits lines.
  package init(_ text: String, _ kind: Kind, topic: String, style: String?) {
    (self.text, self.kind, self.style) = (TerminalSanitizer.clean(text), kind, style)
    self.topic = Topic(kind: kind, name: topic)
  }

  /// What lines are about; each topic has a history of its own.
  struct Topic: Hashable {
    let kind: Kind
    /// The name within the kind; empty for lines about nothing in particular.
    var name = ""
  }
}

/// A request for a line.
public struct InputRequest {
  /// The prompt to show before the line.
  public let prompt: LinePrompt
  /// The text that the line begins with, where the input edits lines; empty for none.
  package let draft: String
  /// The text that ^Y inserts, where the input edits lines; empty to leave what was deleted last.
  package let killed: String
  /// Whether what was typed before this prompt may answer it; if not, a terminal drops it.
  package let goesOn: Bool
  /// Called when the first key of a line is typed, where the input edits lines; not for a line that
  /// was begun before the prompt.
  package let begins: () -> Void
  /// Called when all that was typed is deleted again, where the input edits lines.
  package let empties: () -> Void
  /// Returns whether the finished line is erased, where the input edits lines: the caller shows its
  /// text in another form.
  package let erases: (String) -> Bool
  /// Returns the completions of the text before the cursor, as replacements for its last word.
  ///
  /// A completion ends with a space if another word may follow it.
  package let completions: (String) -> [String]
  /// Whether the line may be stored for later sessions; false if it may turn out to be a secret.
  package let isKept: Bool
  /// Writes again what stood above the line, after the screen was cleared.
  package let redraw: () throws(CannotWrite) -> Void

  /// Creates a request; by default the line may be stored, and ^L and Tab show nothing.
  public init(
    _ prompt: LinePrompt, draft: String = "", killed: String = "", goesOn: Bool = true,
    isKept: Bool = true,
    completions: @escaping (String) -> [String] = { _ in [] },
    redraw: @escaping () throws(CannotWrite) -> Void = {},
    erases: @escaping (String) -> Bool = { _ in false },
    begins: @escaping () -> Void = {}, empties: @escaping () -> Void = {}
  ) {
    self.prompt = prompt
    self.draft = draft
    self.killed = killed
    self.goesOn = goesOn
    self.isKept = isKept
    (self.begins, self.empties) = (begins, empties)
    self.erases = erases
    self.completions = completions
    self.redraw = redraw
  }
}
