import Routing
import RoutingTestSupport
import Testing

/// A stage with a guard that redirects `secret` to `login` until `isIn` is true.
final class LoginHouse {
  let stage: Stage
  var isIn = false
  /// The moves that were dropped, with their errors.
  var dropped: [String] = []
  /// The answers that calls of `ask` returned, in order.
  var answers: [String] = []
  /// The answer that a screen of `ask` gives.
  var answer: Answer<String>?
  let asked = Gate()

  init(
    _ tree: String = "A > B", waits: GuardResult.Waiting = .whileOpen,
    login: [Place] = ["login"], by transition: any Transition = .modal
  ) async throws {
    stage = try await Stage(tree, plans: true)
    stage.window.guards = [
      Guard { [unowned self] move in
        guard move.name == "secret", !isIn else { return .allow }
        return .redirect(
          Plan(login.map { self.stage.stop($0, by: transition) }, cover: .onTop), waits: waits)
      }
    ]
    stage.window.onDroppedMove = { [unowned self] link, error in
      dropped.append("\(link ?? "-"): \(error?.caseText ?? "nil")")
    }
  }

  /// Opens `secret` from B for an answer, and notes the answer when it arrives.
  func ask(_ place: Place = "secret", by transition: any Transition = .push) async throws {
    let router = try stage.router("B")
    let factory = stage.factory
    stage.window.start("ask") { [self] in
      do {
        let answer: String? = try await router.ask(place, by: transition) { place, answer in
          self.answer = answer
          return try await factory.screen(for: place)
        }
        answers.append(answer ?? "nil")
      } catch {
        answers.append("\(type(of: error))")
      }
    }
    #expect(await stage.window.settled().isEmpty)
  }

  func close(_ title: String = "login") async throws {
    try await stage.routes(title).close()
    #expect(await stage.window.settled().isEmpty)
  }

  func expect(_ tree: String, waiting link: String?, answers: [String] = []) {
    #expect(stage.tree == tree)
    #expect(stage.window.waitingMove?.link == link)
    #expect(self.answers == answers)
  }
}
