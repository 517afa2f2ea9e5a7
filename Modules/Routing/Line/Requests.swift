/// Navigation that callbacks request during a change; runs after it, one request at a time.
final class Requests {
  typealias Body = () async throws -> Void

  private var waiting: [(body: Body, cause: Turn?, call: Call?)] = []
  private var errors: [any Error] = []
  private let line: Line
  private var work: Task<Void, Never>?
  private var untilDone: [CheckedContinuation<Void, Never>] = []
  /// The transaction (`Turn`) of the running request.
  private var current: Turn?

  /// Whether no request is running or queued.
  private(set) var isEmpty = true

  /// Creates an empty list of requests for the changes of a queue.
  init(after line: Line) { self.line = line }

  /// Queues a request, which runs even if an earlier one fails.
  func add(_ body: @escaping Body) {
    waiting.append((body, Turn.current, Call.current))
    if isEmpty { begin() }
  }

  /// Cancels the running request and drops the queued ones.
  func cancel() {
    waiting = []
    work?.cancel()
  }

  private func begin() {
    isEmpty = false
    // The request may come from a factory whose screen is not open yet, so it waits for the queue.
    line.pass { [self] in
      // Inside the change of another window, a synchronous start would run in the middle of it.
      if isImmediate, !Turn.isInsideAny {
        return work = immediately { [self] in await performAll() }
      }
      work = Task { [self] in
        await line.pass()
        await performAll()
      }
    }
  }

  private func performAll() async {
    while !waiting.isEmpty, !Task.isCancelled {
      let next = waiting.removeFirst()
      // Restores the call that made the request; another one may have left the queue last.
      await Call.$current.withValue(next.call) {
        await perform(next.body, because: next.cause)
      }
      if !waiting.isEmpty { await line.pass() }
    }
    isEmpty = true
    untilDone.forEach { $0.resume() }
    untilDone = []
    if !waiting.isEmpty { begin() }  // queued after the cancellation
  }

  private func perform(_ body: Body, because cause: Turn?) async {
    do {
      let turn = try Turn(Move(verb: "request"), in: line, cause: cause, isRequest: true)
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
