import Routing
import RoutingTestSupport
import Testing

/// Calls that are made one after the other while no factory returns, and what they lead to.
///
/// In a call, `B` pushes B on A, `[B]` covers A with it, `B on D` and `[B] on D` begin at D,
/// `root N` shows a new root, and `back` and `close B` leave a screen. A call that begins with
/// `request` is made by a request. Calls are counted from 1.
nonisolated struct QueuedCalls: CustomTestStringConvertible {
  /// The promise that these calls prove.
  let testDescription: String
  private let start: String
  private let calls: [String]
  private let cancelled: [Int]
  private let failing: String?
  private let tree: String
  private let making: [Int]

  /// - Parameters:
  ///   - cancelled: The calls whose tasks are cancelled when all calls have been made.
  ///   - failing: A screen whose factory throws.
  ///   - tree: The window's tree afterwards.
  ///   - making: The calls whose factories run, in order.
  init(
    _ promise: String, on start: String = "A", _ calls: [String], cancelled: [Int] = [],
    failing: String? = nil, lead tree: String, making: [Int]
  ) {
    testDescription = promise
    (self.start, self.calls, self.cancelled) = (start, calls, cancelled)
    (self.failing, self.tree, self.making) = (failing, tree, making)
  }

  /// The number of the call that the running task makes.
  @TaskLocal private static var number = 0

  @MainActor func run() async throws {
    let (stage, gate) = (try await Stage(start), Gate())
    var (made, opened): ([Int], [String]) = ([], [])
    stage.factory.before = { place in
      let number = Self.number
      made.append(number)
      await gate.wait()
      if place.name == failing { throw RoutingError.gone(place.name) }
      if !cancelled.contains(number) { opened.append(place.name) }
    }
    let work = calls.enumerated().map { index, text in
      { try await Self.$number.withValue(index + 1) { try await stage.make(Self.move(text)) } }
    }
    let before = stage.window.journal.events.count
    var tasks: [Int: Task<Void, any Error>] = [:]
    for (index, text) in calls.enumerated() {
      if text.hasPrefix("request") {
        stage.window.afterwards(work[index])
      } else {
        tasks[index + 1] = await begin(work[index])
      }
    }
    #expect(stage.tree == start)
    #expect(made == [1])
    for number in cancelled { tasks[number]?.cancel() }
    gate.open()
    for (number, task) in tasks.sorted(by: { $0.key < $1.key }) {
      if cancelled.contains(number) {
        await #expect(throws: CancellationError.self) { try await task.value }
      } else if calls[number - 1] == failing {
        await #expect(throws: RoutingError.gone(calls[number - 1])) { try await task.value }
      } else {
        await #expect(throws: Never.self) { try await task.value }
      }
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == tree)
    #expect(made == making)
    let events = stage.window.journal.events.dropFirst(before).filter { $0.by == "open" }
    #expect(events.map { $0.to?.description } == opened)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  /// Returns a call as a move of `Stage.make(_:)`.
  private static func move(_ call: String) -> String {
    let words = call.components(of: " ").filter { $0 != "request" }
    switch words[0] {
    case "back", "close": return words.joined(separator: " ")
    case "root": return "show \(words[1]) from A"
    default:
      let verb = words[0].hasPrefix("[") ? "modal" : "push"
      let origin = words.count > 1 ? words[2] : "A"
      return "\(verb) \(words[0].filter { !"[]".contains($0) }) on \(origin)"
    }
  }
}
