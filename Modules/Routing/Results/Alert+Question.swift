extension Alert {
  /// A question as a value.
  ///
  /// It is a passing destination: no link leads to it, and it is never saved.
  nonisolated public struct Question: Destination {
    /// The question in a few words, such as `Replace your profile?`.
    public let title: String
    /// Details of the question; empty if the title is enough.
    public let message: String
    /// The possible answers, each with a word of its own.
    public let choices: [Choice]

    /// Always nil.
    public var address: Address? { nil }

    /// Creates a question; if several choices have the same word, only the first is kept.
    package init(_ title: String, message: String = "", choices: [Choice]) {
      self.title = title
      self.message = message
      var words: Set<String> = []
      self.choices = choices.filter { words.insert($0.word).inserted }
    }
  }

  /// A possible answer to a question.
  nonisolated public struct Choice: Hashable, Sendable {
    /// The identifier of the choice: a single word, such as `yes`, which a person may type.
    public let word: String
    /// The effect of the choice, such as `save your version`; a front end may show it on a button.
    public let label: String

    /// Creates a choice.
    package init(_ word: String, _ label: String) {
      self.word = word
      self.label = label
    }
  }
}
