import Routing
import RoutingStyles

/// A flow whose pages are a path.
///
/// The outcome of the path, which has no value, is that the last answer was right.
protocol QuestionPath: QuestionFlow {
  typealias Path = PathRouter<Question, Void>

  /// Checks an answer and asks the next question, or sends the outcome to the path.
  func submit(_ text: String, to question: Question, on path: Path) async throws
}

extension QuestionPath {
  /// Makes the page of the first question; `onRoute` receives the outcome.
  func initialScreen(
    at first: Question, onRoute: @escaping () async throws -> Void
  ) async throws -> Screen {
    let path = Path(at: first) { question, path in
      Screen(at: question) { (text: String, _) in
        try await self.submit(text, to: question, on: path)
      } content: {
        QuestionPresenter(question, of: self, answer: $0.route)
      }
    }
    path.onRoute = { _ in try await onRoute() }
    return try await path.initialScreen()
  }

  /// Shows the page of a question above the page of the question before it.
  ///
  /// - Throws: `RoutingError.detached` if that page was left while its answer was checked.
  func ask(_ question: Question, after last: Question, on path: Path) async throws {
    try await path.edit {
      let asked = [path.initial] + $0.path
      guard let index = asked.firstIndex(of: last) else { throw RoutingError.detached }
      $0.path = Array(asked[...index].dropFirst()) + [question]
    }
  }
}
