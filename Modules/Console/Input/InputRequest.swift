public import Presentation

/// A request for a line.
public struct InputRequest {
  /// The prompt to show before the line.
  public let prompt: Prompt
  /// The text that the line begins with, where the input edits lines; empty for none.
  public let draft: String
  /// The text that ^Y inserts, where the input edits lines; empty to leave what was deleted last.
  public let killed: String
  /// Whether what was typed before this prompt may answer it; if not, a terminal drops it.
  public let goesOn: Bool
  /// Returns the completions of the text before the cursor, as replacements for its last word.
  public let completions: (String) -> [String]
  /// Whether the line may be stored for later sessions; false if it may turn out to be a secret.
  public let isKept: Bool
  /// Writes the page and an open question again, after the screen was cleared.
  public let redraw: () throws(CannotWrite) -> Void

  /// Creates a request; by default the line may be stored and has neither completions nor a page.
  public init(
    _ prompt: Prompt, draft: String = "", killed: String = "", goesOn: Bool = true,
    isKept: Bool = true,
    completions: @escaping (String) -> [String] = { _ in [] },
    redraw: @escaping () throws(CannotWrite) -> Void = {}
  ) {
    self.prompt = prompt
    self.draft = draft
    self.killed = killed
    self.goesOn = goesOn
    self.isKept = isKept
    self.completions = completions
    self.redraw = redraw
  }

  /// The prompt as it is shown, such as `basket> `, without control characters.
  public var text: String { prompt.written }
}

extension Prompt {
  nonisolated var written: String { TerminalSanitizer.clean(label) + "> " }
}
