/// Navigation that callbacks request during a change; runs after it, one request at a time.
final class Requests {
  typealias Body = () async throws -> Void

  private var waiting: [(body: Body, cause: Turn?, call: Call?)] = []
  private var errors: [any Error] = []
  private var work: Task<Void, Never>?
  private var untilDone: [CheckedContinuation<Void, Never>] = []
  /// The transaction (`Turn`) of the running request.
  private var current: Turn?

  /// Whether no request is running or queued.
  private(set) var isEmpty = true

  /// Queues a request, which runs even if an earlier one fails.
  func add(in window: Window, _ body: @escaping Body) {
    waiting.append((body, Turn.current, Call.current))
    if isEmpty { begin(in: window) }
  }

  /// Cancels the running request and drops the queued ones.
  func cancel() {
    waiting = []
    work?.cancel()
  }

  private func begin(in window: Window) {
    isEmpty = false
    // The request may come from a factory whose screen is not open yet, so it waits for the queue.
    window.line.pass { [self] in
      // Inside the change of another window, a synchronous start would run in the middle of it.
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
      // Restores the call that made the request; another one may have left the queue last.
      await Call.$current.withValue(next.call) {
        await perform(next.body, because: next.cause, in: window)
      }
      if !waiting.isEmpty { await window.line.pass() }
    }
    isEmpty = true
    untilDone.forEach { $0.resume() }
    untilDone = []
    if !waiting.isEmpty { begin(in: window) }  // queued after the cancellation
  }

  private func perform(_ body: Body, because cause: Turn?, in window: Window) async {
    do {
      let turn = try Turn(Move(verb: "request"), in: window, cause: cause, isRequest: true)
      turn.isOver = true  // it may navigate, and stays the cause
      current = turn
      defer { current = nil }
      try await Turn.$current.withValue(turn) { try await body() }
    } catch {
      errors.append(error)
    }
  }

  /// Whether the running code belongs to the running request or was caused by it.
  var areCurrent: Bool { current.map { Turn.current?.follows($0) ?? false } ?? false }

  // Does not await `work`, which is not assigned yet while a task starts synchronously.
  func done() async {
    if !isEmpty { await withCheckedContinuation { untilDone.append($0) } }
  }

  func takeErrors() -> [any Error] {
    defer { errors = [] }
    return errors
  }
}
