extension Interaction {
  /// What a person does.
  nonisolated public enum Input: Hashable, Codable, Sendable {
    /// Chooses a row of the page.
    case choose(Row.ID)
    /// Gives the text that the page asks for.
    case submit(String)
    /// Gives the secret that the page asks for, which is not shown again.
    case secret(String)
    /// Asks for the beginning of a list, with this number of rows.
    case loadRows(Int)
    /// Asks for the whole list again.
    case removeFilter
    /// Gives a command with its argument.
    case command(String, String)
    /// Shows the visible tab with this name.
    case tab(String)
    /// Follows a link.
    case open(String)
    /// Closes the screen on top.
    case back
    /// Shows the first screen.
    case home
    /// Answers the question.
    case answer(Answer)
    /// Cancels the work of the input before.
    case cancel

    /// The text that a person types; nil for an input without one.
    var text: String? {
      switch self {
      case .submit(let text), .command(_, let text): text
      default: nil
      }
    }

    /// Returns the same input with another text, if it has one.
    public func typing(_ text: String) -> Input {
      switch self {
      case .submit: .submit(text)
      case .secret: .secret(text)
      case .command(let word, _): .command(word, text)
      default: self
      }
    }
  }

  /// The answers to a question: the first two before something is destroyed, the others before unsaved
  /// content is lost.
  nonisolated public enum Answer: String, CaseIterable, Codable, Sendable {
    /// Goes on.
    case yes
    /// Changes nothing.
    case no
    /// Saves what would be lost, then goes on.
    case save
    /// Goes on without it.
    case discard
    /// Stays on the screen.
    case stay
  }
}
