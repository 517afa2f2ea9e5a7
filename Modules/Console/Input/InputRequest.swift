public import Presentation

/// A request for a line.
public struct InputRequest {
  /// The prompt to show before the line.
  public let prompt: Prompt
  /// The text that the line begins with, where the input edits lines; empty for none.
  public let draft: String
  /// Returns the completions of the text before the cursor, as replacements for its last word.
  public let completions: (String) -> [String]
  /// Whether the line may be stored for later sessions; false if it may turn out to be a secret.
  public let isKept: Bool

  /// Creates a request; by default the line may be stored and has no completions.
  public init(
    _ prompt: Prompt, draft: String = "", isKept: Bool = true,
    completions: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.prompt = prompt
    self.draft = draft
    self.isKept = isKept
    self.completions = completions
  }

  /// The prompt as it is shown, such as `basket> `, without control characters.
  public var text: String { prompt.written }
}

extension Prompt {
  nonisolated var written: String { TerminalSanitizer.clean(label) + "> " }
}
