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

  @MainActor func run() async throws {
    let (stage, gate) = (try await Stage(start), Gate())
    var (made, opened): ([Int], [String]) = ([], [])
    let work = calls.enumerated().map { index, text in
      call(text, on: stage) { place in
        made.append(index + 1)
        await gate.wait()
        if place.name == failing { throw RoutingError.gone(place.name) }
        if !cancelled.contains(index + 1) { opened.append(place.name) }
        return stage.factory.make(place)
      }
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

  @MainActor private func call(
    _ text: String, on stage: Stage, making: @escaping (Place) async throws -> Screen
  ) -> () async throws -> Void {
    var words = text.components(of: " ")
    if words[0] == "request" { words.removeFirst() }
    switch words[0] {
    case "back": return { try await stage.window.back() }
    case "close": return { try await stage.routes(words[1]).close() }
    case "root":
      return {
        try await stage.router("A").replaceRoot(by: .root) {
          .stack(try await making(Place(words[1])))
        }
      }
    default:
      let place = Place(words[0].filter { !"[]".contains($0) })
      let transition: any Transition = words[0].hasPrefix("[") ? .modal : .push
      return {
        try await stage.router(words.last == words[0] ? "A" : words[2])
          .open(place, by: transition, making: making)
      }
    }
  }
}
