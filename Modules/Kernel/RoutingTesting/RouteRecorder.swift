public import Routing
import Testing

/// A stand-in for a router that records requested routes and opens nothing.
///
/// A presenter under test gets one in place of its router. A subclass adds a line for each route:
///
/// ```swift
/// final class Recorder: RouteRecorder, BasketRoutes {
///   let itemTransition: any Transition = .push
///   func openItem(_ destination: ItemDestination) { record(destination) }
/// }
/// #expect(router.opened == [ItemDestination.item(7), "close"])
/// ```
open class RouteRecorder {
  /// All requests in order: destinations, and words for routes without one.
  public private(set) var opened: [AnyHashable] = []

  /// The words that answer the next alerts, in order; later alerts are left without an answer.
  public var answers: [String] = []

  /// Creates a recorder without requests.
  public init() {}

  // A synchronous test releases its recorder outside the main actor, where the implicit deinitializer
  // aborts (Swift 6.3).
  nonisolated deinit {}

  /// Records a request: a destination, or a word for a route without one.
  public func record(_ request: some Hashable) { opened.append(AnyHashable(request)) }

  /// Records `close`, for routes with `Routing.Closable`.
  public func close() { record("close") }
  /// Records `dismiss`, for routes with `Routing.Dismissable`.
  public func dismiss() { record("dismiss") }

  /// Records the question and answers it with the next of the ``answers``, for routes with
  /// `Routing.AlertRoute`.
  ///
  /// A word that the question does not offer is recorded as an issue, and answers nil.
  public func ask(_ question: Alert.Question) -> Alert.Choice? {
    record(question)
    guard !answers.isEmpty else { return nil }
    let word = answers.removeFirst()
    let choice = question.choices.first { $0.word == word }
    if choice == nil { Issue.record("\"\(question.title)\" has no choice \(word).") }
    return choice
  }
}
