import Routing
import RoutingTestSupport
import Testing

/// A stage with a guard that redirects a secret place to `login` until `isIn` is true.
final class LoginHouse {
  let stage: Stage
  private let secret: String
  var isIn = false
  /// The answer that a screen of `ask` gives.
  private(set) var answer: Answer<String>?
  private(set) var answers: [String] = []
  private var dropped: [String] = []

  init(
    _ tree: String = "A > B", secret: String = "secret", waits: GuardResult.Waiting = .whileOpen,
    login: [Place] = ["login"], by transition: any Transition = .modal,
    cover: Plan.CoveringPolicy = .onTop
  ) async throws {
    stage = try await Stage(tree, plans: true)
    self.secret = secret
    let stops = login.map { stage.stop($0, by: transition) }
    redirect(to: Plan(stops, cover: cover), waits: waits)
    stage.window.onDroppedMove = { [unowned self] link, error in
      dropped.append("\(link ?? "-"): \(error?.caseText ?? "nil")")
    }
  }

  var window: Window { stage.window }

  /// Redirects the secret place to this plan until `isIn` is true.
  func redirect(to login: Plan, waits: GuardResult.Waiting = .whileOpen) {
    window.guards = [
      Guard { [unowned self] move in
        move.name == secret && !isIn ? .redirect(login, waits: waits) : .allow
      }
    ]
  }

  /// Opens `secret` from B for an answer, and notes the answer when it arrives.
  func ask(
    _ place: Place = "secret", by transition: any Transition = .push,
    making: ((Place) async throws -> Screen)? = nil
  ) async throws {
    let (router, factory) = (try stage.router("B"), stage.factory)
    let making = making ?? { try await factory.screen(for: $0) }
    window.start("ask") { [self] in
      do {
        let answer: String? = try await router.ask(place, by: transition) { place, answer in
          self.answer = answer
          return try await making(place)
        }
        answers.append(answer ?? "nil")
      } catch {
        answers.append("\(type(of: error))")
      }
    }
    #expect(await window.settled().isEmpty)
  }

  func close(_ title: String = "login") async throws { try await stage.routes(title).close() }

  /// Allows the secret place, then closes the login.
  func logIn() async throws {
    isIn = true
    try await close()
  }

  /// Waits until the window has settled with these errors, then expects this of it.
  ///
  /// - Parameters:
  ///   - link: The link of the move that waits; `-` for a move without a link.
  ///   - answers: The answers of the calls of `ask` so far, or the types of the errors they threw.
  ///   - dropped: The moves that were dropped so far, with their errors.
  func expect(
    _ tree: String, waiting link: String? = nil, answers: [String] = [], dropped: [String] = [],
    errors: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let reported = await window.settled().map(\.caseText)
    #expect(reported == errors, sourceLocation: sourceLocation)
    #expect(stage.tree == tree, sourceLocation: sourceLocation)
    let waiting = window.waitingMove.map { $0.link ?? "-" }
    #expect(waiting == link, sourceLocation: sourceLocation)
    #expect(self.answers == answers, sourceLocation: sourceLocation)
    #expect(self.dropped == dropped, sourceLocation: sourceLocation)
  }
}
