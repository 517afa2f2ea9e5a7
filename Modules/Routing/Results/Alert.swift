/// A question to the person, with a few answers to choose from.
///
/// A router that conforms to ``AlertRoute`` shows the alert. A front end draws the ``question`` as
/// a dialog or as a page, and calls ``choose(_:)`` with the answer.
public final class Alert: ScreenContent {
  /// The question and its choices.
  public let question: Question
  private let answer: Answer<Choice>
  private let close: () async throws -> Void

  init(_ question: Question, _ answer: Answer<Choice>, close: @escaping () async throws -> Void) {
    self.question = question
    self.answer = answer
    self.close = close
  }

  /// The title of the question.
  public var title: String { question.title }

  /// Answers with the choice that has this word, and closes the alert.
  ///
  /// Only the first answer counts.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` if no choice has the word, ``RoutingError/detached`` if
  ///   the alert is already closed.
  public func choose(_ word: String) async throws {
    guard let choice = question.choices.first(where: { $0.word == word }) else {
      throw RoutingError.gone(word)
    }
    answer.give(choice)
    try await close()
  }
}
