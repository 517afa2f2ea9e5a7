/// A route that asks the person a question, and waits for the answer.
///
/// A presenter uses it for a question that comes up in the middle of its work. A command that
/// always has to be confirmed needs no alert, because front ends ask before destructive actions.
///
/// ```swift
/// guard try await router.confirm(
///   "Replace your draft?", yes: "replace the draft", no: "keep the draft")
/// else { return }
/// ```
///
/// Any router can conform to this route without code of its own. A recorder in a test implements
/// ``ask(_:)`` and answers from a script.
public protocol AlertRoute: AnyObject {
  /// Shows an alert in front of the router's screen, and waits until the person answers or leaves.
  ///
  /// The alert is a modal. If the router's screen is in a hidden tab, that tab is selected. Each
  /// call shows an alert of its own. See <doc:StateGuardsAndAnswers>.
  ///
  /// - Returns: The choice; nil if the alert was left in any other way, such as by a link or by the
  ///   end of the session.
  /// - Throws: The errors of ``RouterProtocol/ask(_:by:making:)``. If the task is cancelled, the
  ///   call throws `CancellationError`, and the alert stays open.
  func ask(_ question: Alert.Question) async throws -> Alert.Choice?
}

extension AlertRoute {
  /// Asks a question with the answers `yes` and `no`.
  ///
  /// - Parameters:
  ///   - title: The question in a few words.
  ///   - message: Details of the question.
  ///   - yes: The effect of the answer `yes`, such as `replace the draft`.
  ///   - no: The effect of the answer `no`.
  /// - Returns: Whether the answer was `yes`; false if the alert was left in any other way.
  /// - Throws: The errors of ``ask(_:)``.
  public func confirm(
    _ title: String, message: String = "", yes: String, no: String
  ) async throws -> Bool {
    let yes = Alert.Choice("yes", yes)
    let question = Alert.Question(title, message: message, choices: [yes, Alert.Choice("no", no)])
    return try await ask(question) == yes
  }

  /// Asks a question with several answers.
  ///
  /// - Parameters:
  ///   - title: The question in a few words.
  ///   - message: Details of the question.
  ///   - choices: The answers in order. The raw value of each is its word, and its label says what
  ///     the answer does.
  /// - Returns: The answer; nil if the alert was left in any other way.
  /// - Throws: The errors of ``ask(_:)``.
  public func choose<Value: RawRepresentable<String>>(
    _ title: String, message: String = "", from choices: [(value: Value, label: String)]
  ) async throws -> Value? {
    let question = Alert.Question(
      title, message: message, choices: choices.map { Alert.Choice($0.value.rawValue, $0.label) })
    return try await ask(question).flatMap { Value(rawValue: $0.word) }
  }
}

extension AlertRoute where Self: RouterProtocol {
  /// Shows an alert in front of the router's screen, and waits until the person answers or leaves.
  public func ask(_ question: Alert.Question) async throws -> Alert.Choice? {
    try await ask(question, by: AlertTransition()) { question, answer in
      let router = Router()
      let alert = Alert(question, router: router)
      let screen = Screen(alert, router: router, at: question)
      screen.onRemoval { answer.give(alert.chosen) }
      return screen
    }
  }
}

private struct AlertTransition: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().present(screen)
    // A person cannot answer an alert in a hidden tab.
    try origin.window?.reveal(screen)
  }
}
