import Routing
import RoutingTestSupport
import Testing

/// A stage with a guard that redirects a secret place to a login until somebody logs in, and another
/// that redirects it to the terms until somebody accepts them.
final class LoginHouse {
  let stage: Stage
  private let secret: String
  var isIn = false
  private var hasAccepted = false
  /// The answer that a screen of `ask` gives.
  private var answer: Answer<String>?
  private(set) var answers: [String] = []
  private var isAsking = false
  private var dropped: [String] = []

  /// - Parameters:
  ///   - login: The plan of the login, as `Stage.make(_:)` reads it.
  ///   - terms: The plan of the terms; nil if there are none.
  init(
    _ tree: String = "A > B", secret: String = "secret", waits: GuardResult.Waiting = .whileOpen,
    login: String = "^login onTop", terms: String? = nil
  ) async throws {
    stage = try await Stage(tree, plans: true)
    self.secret = secret
    let login = stage.plan(reading: login)
    window.guards = [
      Guard { [unowned self] move in
        move.name == secret && !isIn ? .redirect(login, waits: waits) : .allow
      }
    ]
    if let terms = terms.map(stage.plan) {
      window.guards.append(
        Guard { [unowned self] move in
          move.name == secret && !hasAccepted ? .redirect(terms) : .allow
        })
    }
    let find = window.resolver
    window.resolver = { [unowned self] link in
      guard !link.contains("/"), let first = window.root?.stack.screens.first else {
        return try find?(link) ?? Plan([])
      }
      return stage.plan(first.title, link)
    }
    window.onDroppedMove = { [unowned self] link, reason in
      dropped.append("dropped \(link ?? "-"): \(reason.text)")
    }
  }

  var window: Window { stage.window }

  /// Takes steps, waits until the window has settled, and expects this state.
  ///
  /// The state is the tree, followed by the link of the move that waits, such as `waiting secret`;
  /// `waiting -` is a move without a link. Then come the answers of `ask`, the moves that were
  /// dropped, the error of a step and those of the window, if there are any since the last call. No
  /// screen is alive but those of the tree.
  ///
  /// - Parameter steps: Moves of `Stage.make(_:)`, or one of these. `ask`, `ask modal`,
  ///   `ask replace` and `ask passing` open `secret` from B for an answer, which `answer` gives.
  ///   `allow` opens the secret place until `forbid`, and `log in` also closes the login; `accept`
  ///   accepts the terms and closes them. `unsaved B` gives B unsaved content until `saved B`. With
  ///   `break`, the guard throws; with `deny`, it denies everything.
  func expect(
    _ steps: String = "", _ state: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var thrown: [String] = []
    for step in steps.components(of: "; ") {
      do { try await take(step) } catch { thrown.append("throws \(error.caseText)") }
    }
    let errors = await window.settled().map { "error \($0.caseText)" }
    let waiting = window.waitingMove.map { "waiting \($0.link ?? "-")" }
    let parts = [stage.tree, waiting].compactMap(\.self) + answers + dropped + thrown + errors
    #expect(parts.joined(separator: ", ") == state, "\(steps)", sourceLocation: sourceLocation)
    // A caller that waits retains the router of B.
    let open = Set(window.screens.map(\.title)).union(isAsking ? ["B"] : [])
    #expect(stage.alive.isSubset(of: open), sourceLocation: sourceLocation)
    (answers, dropped) = ([], [])
  }

  private func take(_ step: String) async throws {
    let words = step.components(of: " ")
    switch words[0] {
    case "ask":
      let kind = ["modal": TransitionKind.modal, "replace": .replace][words[words.count - 1]]
      let place = words.contains("passing") ? TestDestination.passing("secret") : "secret"
      try await ask(place, by: (kind ?? .push).transition)
    case "answer": answer?.give("yes")
    case "allow": isIn = true
    case "forbid": isIn = false
    case "accept":
      hasAccepted = true
      try await stage.routes("terms").close()
    case "log":
      isIn = true
      try await stage.routes("login").close()
    case "unsaved": try stage.leaf(words[1]).unsaved = "words"
    case "saved": try stage.leaf(words[1]).unsaved = nil
    case "break": window.guards = [Guard { _ in throw RoutingError.gone("role") }]
    case "deny": window.guards = [Guard { _ in .deny("no") }]
    default: try await stage.make(step)
    }
  }

  private func ask(_ place: TestDestination, by transition: any Transition) async throws {
    let (router, factory) = (try stage.router("B"), stage.factory)
    isAsking = true
    window.start("ask") { [self] in
      defer { isAsking = false }
      do {
        let answer: String? = try await router.ask(place, by: transition) { place, answer in
          self.answer = answer
          return try await factory.screen(for: place)
        }
        answers.append("answer \(answer ?? "nil")")
      } catch {
        answers.append("answer \(error.caseText)")
      }
    }
    #expect(await window.settled().isEmpty)
  }
}

/// Steps in a house with a login, and the state that each leads to.
nonisolated struct LoginCase: CustomTestStringConvertible {
  /// The promise that these steps prove.
  let testDescription: String
  private let tree: String
  private let secret: String
  private let waits: GuardResult.Waiting
  private let login: String
  private let terms: String?
  private let steps: KeyValuePairs<String, String>

  init(
    _ promise: String, on tree: String = "A > B", secret: String = "secret",
    waits: GuardResult.Waiting = .whileOpen, login: String = "^login onTop",
    terms: String? = nil, _ steps: KeyValuePairs<String, String>
  ) {
    (testDescription, self.tree, self.secret) = (promise, tree, secret)
    (self.waits, self.login, self.terms, self.steps) = (waits, login, terms, steps)
  }

  @MainActor func run() async throws {
    let house = try await LoginHouse(tree, secret: secret, waits: waits, login: login, terms: terms)
    for (steps, state) in steps { try await house.expect(steps, state) }
  }
}
