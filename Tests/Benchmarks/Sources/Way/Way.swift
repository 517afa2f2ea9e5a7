/// The time that typed lines spend in each stage.
///
/// Time counts for the stage that was entered last.
final class Way {
  enum Stage: String, CaseIterable {
    case taken = "understood, on its way to the store"
    case sent = "sent: hop, transaction, disk"
    case readBack = "read back: hops and pages"
    case marked = "marked as read: hop, transaction, disk"
    case between = "between these"
    case drawn = "settled and drawn"
    case written = "written"
    case waiting
  }

  private(set) var spent: [Stage: Duration] = [:]
  private var stage = Stage.waiting
  private var since = ContinuousClock.now

  func enter(_ next: Stage) {
    let now = ContinuousClock.now
    // Time between the last store call and the output was spent on drawing.
    let spender = stage == .between && next == .written ? .drawn : stage
    spent[spender, default: .zero] += now - since
    (stage, since) = (next, now)
  }

  func spend<Value>(_ stage: Stage, _ body: () async throws -> Value) async rethrows -> Value {
    enter(stage)
    defer { enter(.between) }
    return try await body()
  }
}
