/// A question to the person, with a few answers to choose from.
///
/// A router that conforms to ``AlertRoute`` shows the alert. A front end draws the ``question`` as
/// a dialog or as a page, and calls ``choose(_:)`` with the answer.
public final class Alert: ScreenContent {
  /// The question and its choices.
  public let question: Question
  /// The choice that closes the alert; nil while it is open or is left in another way.
  var chosen: Choice?
  private let router: Router<Void>

  init(_ question: Question, router: Router<Void>) {
    (self.question, self.router) = (question, router)
  }

  /// The title of the question.
  public var title: String { question.title }

  /// Closes the alert, and answers with the choice that has this word.
  ///
  /// If the alert cannot be closed, it is not answered either, and another choice may follow.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` if no choice has the word, ``RoutingError/detached`` if
  ///   the alert is already closed, ``RoutingError/vetoed(by:losing:)`` if a screen above it has
  ///   unsaved content.
  public func choose(_ word: String) async throws {
    guard let choice = question.choices.first(where: { $0.word == word }) else {
      throw RoutingError.gone(word)
    }
    try await router.inTurn(Move(verb: "close")) { screen, window in
      chosen = choice
      defer { chosen = nil }
      try window.change { try screen.close() }
    }
  }
}

extension Alert {
  /// A question as a value.
  ///
  /// It is a passing destination: no link leads to it, and it is never saved.
  nonisolated public struct Question: InternalDestination {
    /// The question in a few words, such as `Replace your profile?`.
    public let title: String
    /// Details of the question; empty if the title is enough.
    public let message: String
    /// The possible answers, each with a word of its own.
    public let choices: [Choice]

    /// Creates a question; if several choices have the same word, only the first is kept.
    package init(_ title: String, message: String = "", choices: [Choice]) {
      (self.title, self.message) = (title, message)
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
    package init(_ word: String, _ label: String) { (self.word, self.label) = (word, label) }
  }
}
