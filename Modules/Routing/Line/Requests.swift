/// What callbacks asked for while the tree changed, done one by one after the change.
final class Requests {
  typealias Body = () async throws -> Void

  private var waiting: [(body: Body, cause: Turn?, call: Call?)] = []
  private var errors: [any Error] = []
  private var work: Task<Void, Never>?
  private var untilDone: [CheckedContinuation<Void, Never>] = []
  /// That of the one under way.
  private var current: Turn?

  /// Whether none is under way or waits.
  private(set) var isEmpty = true

  /// Each is done whatever became of those before it.
  func add(in window: Window, _ body: @escaping Body) {
    waiting.append((body, Turn.current, Call.current))
    if isEmpty { begin(in: window) }
  }

  /// Ends the one under way as soon as it lets itself be ended, and does not begin the others.
  func cancel() {
    waiting = []
    work?.cancel()
  }

  private func begin(in window: Window) {
    isEmpty = false
    // A factory that asked may still be at work, and its screen not yet opened.
    window.line.pass { [self] in
      // Nobody comes between the steps of another window's change.
      if isImmediate, !Turn.isInsideAny {
        return work = immediately { [self] in await performAll(in: window) }
      }
      work = Task { [self] in
        await window.line.pass()
        await performAll(in: window)
      }
    }
  }

  private func performAll(in window: Window) async {
    while !waiting.isEmpty, !Task.isCancelled {
      let next = waiting.removeFirst()
      // Not that of whoever happened to leave the line.
      await Call.$current.withValue(next.call) {
        await perform(next.body, because: next.cause, in: window)
      }
      if !waiting.isEmpty { await window.line.pass() }
    }
    isEmpty = true
    untilDone.forEach { $0.resume() }
    untilDone = []
    if !waiting.isEmpty { begin(in: window) }  // asked for after the others were cancelled
  }

  private func perform(_ body: Body, because cause: Turn?, in window: Window) async {
    do {
      let turn = try Turn(Move(verb: "request"), in: window, cause: cause, isRequest: true)
      turn.isOver = true  // it may navigate, and what it does has a cause
      current = turn
      defer { current = nil }
      try await Turn.$current.withValue(turn) { try await body() }
    } catch {
      errors.append(error)
    }
  }

  /// Whether the running code is part of the one under way, or was caused by it.
  var areCurrent: Bool { current.map { Turn.current?.follows($0) ?? false } ?? false }

  // Not the work's end: while it is begun, nobody has the work yet.
  func done() async {
    if !isEmpty { await withCheckedContinuation { untilDone.append($0) } }
  }

  func takeErrors() -> [any Error] {
    defer { errors = [] }
    return errors
  }
}
