import Routing
import RoutingTestSupport

/// Calls that ask for answers, by the name of the screen that gives the answer.
final class Calls {
  private let window: Window
  private var answers: [String: Answer<Int>] = [:]
  private var tasks: [String: Task<Void, any Error>] = [:]
  private var replies: [String: Reply] = [:]
  /// How often each reply was received.
  private var counts: [String: Int] = [:]

  init(in window: Window) { self.window = window }

  /// Opens a screen for an answer, and notes the reply when it arrives.
  func ask(_ name: String, from router: LeafRouter, by transition: any Transition) async {
    let factory = router.factory
    await call(name) { [weak self] in
      try await router.ask(TestDestination(screen: name), by: transition) { place, answer in
        self?.answers[name] = answer
        return try await factory.screen(for: place)
      }
    }
  }

  /// Shows an alert with the choice `one`, and notes 1 as its answer when it arrives.
  func alert(_ name: String, from router: LeafRouter) async {
    let question = Alert.Question(name, choices: [Alert.Choice("one", "choose one")])
    await call(name) { try await router.ask(question) == nil ? nil : 1 }
  }

  private func call(_ name: String, _ ask: @escaping () async throws -> Int?) async {
    let begun = Gate()
    window.start { [weak self] in
      let task = await begin { self?.note(.answer(try await ask()), of: name) }
      self?.tasks[name] = task
      begun.open()
      do {
        try await task.value
      } catch {
        self?.note(.failure(error as? RoutingError ?? .cancelled), of: name)
      }
      self?.tasks[name] = nil
      self?.answers[name] = nil
    }
    await begun.wait()
  }

  private func note(_ reply: Reply, of name: String) {
    replies[name] = reply
    counts[name, default: 0] += 1
  }

  func answer(_ name: String, _ value: Int) { answers.removeValue(forKey: name)?.give(value) }

  /// Cancels a call, and returns when it has ended.
  func cancel(_ name: String) async {
    tasks[name]?.cancel()
    _ = await tasks[name]?.result
  }

  /// Returns the replies since the last call; nil if one was received more than once.
  func takeReplies() -> [String: Reply]? {
    defer { (replies, counts) = ([:], [:]) }
    return counts.values.allSatisfy { $0 == 1 } ? replies : nil
  }
}
