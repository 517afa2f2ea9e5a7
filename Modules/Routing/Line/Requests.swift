/// What callbacks asked for while the tree changed, done one by one after the change.
final class Requests {
  typealias Body = () async throws -> Void

  private var waiting: [(body: Body, cause: Turn?)] = []
  private var errors: [any Error] = []
  private var work: Task<Void, Never>?
  /// That of the one under way.
  private var current: Turn?

  /// Whether none is under way or waits.
  private(set) var isEmpty = true

  /// Each is done whatever became of those before it.
  func add(in window: Window, _ body: @escaping Body) {
    waiting.append((body, Turn.current))
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
      work = immediately { [self] in
        while !waiting.isEmpty, !Task.isCancelled {
          await perform(waiting.removeFirst(), in: window)
          if !waiting.isEmpty { await window.line.pass() }
        }
        isEmpty = true
        if !waiting.isEmpty { begin(in: window) }  // asked for after the others were cancelled
      }
    }
  }

  private func perform(_ next: (body: Body, cause: Turn?), in window: Window) async {
    do {
      let turn = try Turn(Move(verb: "request"), in: window, cause: next.cause, isRequest: true)
      turn.isOver = true  // it may navigate, and what it does has a cause
      current = turn
      defer { current = nil }
      try await Turn.$current.withValue(turn) { try await next.body() }
    } catch {
      errors.append(error)
    }
  }

  /// Whether the running code is part of the one under way, or was caused by it.
  var areCurrent: Bool { current.map { Turn.current?.follows($0) ?? false } ?? false }

  func done() async { await work?.value }

  func takeErrors() -> [any Error] {
    defer { errors = [] }
    return errors
  }
}
