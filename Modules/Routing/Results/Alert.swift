/// A question to the person, with a few answers to choose from.
///
/// A router that conforms to ``AlertRoute`` shows the alert. A front end draws the ``question`` as
/// a dialog or as a page, and calls ``choose(_:)`` with the answer.
public final class Alert: ScreenContent {
  /// The question and its choices.
  public let question: Question
  /// The choice that closes the alert; nil while it is open or is left in another way.
  var chosen: Choice?
  private let close: (Alert, Choice) async throws -> Void

  init(_ question: Question, close: @escaping (Alert, Choice) async throws -> Void) {
    self.question = question
    self.close = close
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
    try await close(self, choice)
  }
}
