import Routing
import RoutingStyles

/// A flow whose pages are a path.
///
/// The outcome of the path, which has no value, is that the last answer was right.
protocol QuestionPath: QuestionFlow {
  typealias Path = PathRouter<Question, Void>

  /// Does what the flow is for, with all answers.
  func finish() async throws
}

extension QuestionPath {
  /// Makes the page of the first question; `onRoute` receives the outcome.
  func initialScreen(
    at first: Question, onRoute: @escaping () async throws -> Void
  ) async throws -> Screen {
    let path = Path(at: first) { question, path in
      Screen(at: question) { (text: String, _) in
        if let next = try await self.accept(text, to: question) {
          try await self.ask(next, after: question, on: path)
        } else {
          try await self.finish()
          try await path.route(())
        }
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
  private func ask(_ question: Question, after last: Question, on path: Path) async throws {
    try await path.edit {
      let asked = [path.initial] + $0.path
      guard let index = asked.firstIndex(of: last) else { throw RoutingError.detached }
      $0.path = Array(asked[...index].dropFirst()) + [question]
    }
  }
}
