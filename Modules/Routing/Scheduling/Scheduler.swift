/// Schedules the work of a window: queued transactions, the requests after them, and operations.
///
/// Transactions run one at a time in the order of the calls. Requests run one at a time, each after
/// the transactions that were queued before it. Operations run beside each other.
final class Scheduler {
  typealias Body = () async throws -> Void

  /// The transaction at the head of the queue.
  private var running: Work?
  /// The rest of the queue: transactions, and requests, whose `work` is nil.
  private var queue: [(work: Work?, begin: () -> Void)] = []

  private var requests: [(body: Body, cause: Work?)] = []
  /// Whether a request has a place in the queue or runs.
  private var isServing = false
  private var request: Work?
  private var service: Task<Void, Never>?

  private var operations: [(work: Work, task: Task<Void, Never>?)] = []

  private var operationErrors: [any Error] = []
  private var requestErrors: [any Error] = []
  private var untilSettled: [CheckedContinuation<Void, Never>] = []

  /// Whether nothing runs or is queued, except operations that wait for an ``Answer``.
  var isSettled: Bool {
    running == nil && !isServing && requests.isEmpty && operations.allSatisfy { $0.work.waits > 0 }
  }

  /// Names of what runs: operations, a request, and a transaction that belongs to neither.
  func busy(request title: String) -> [String] {
    let working = operations.map(\.work).filter { $0.waits == 0 }
    let names = working.map(\.move.verb) + (isServing || !requests.isEmpty ? [title] : [])
    guard names.isEmpty, let running else { return names }
    return [running.move.description]
  }

  /// Takes the head of the queue, and abandons the transaction that holds it.
  func force(_ work: Work) {
    let before = running
    running = work
    if let before { abandon(before) }
  }

  /// Takes the head of the queue if it is free, without suspending.
  func enterNow(_ work: Work) -> Bool {
    guard running == nil else { return false }
    running = work
    return true
  }

  /// Waits until every earlier transaction has left the queue.
  func enter(_ work: Work) async {
    await withCheckedContinuation { turn in
      queue.append((work, { turn.resume() }))
    }
  }

  /// Ends a transaction and starts the next one.
  func leave(_ work: Work, with error: (any Error)? = nil) {
    work.end(with: error)
    if running === work { advance() }
  }

  /// The queued or running transaction with the same arguments.
  func transaction(for arguments: OpenArguments) -> Work? {
    guard let running else { return nil }
    return running.arguments == arguments
      ? running : queue.lazy.compactMap(\.work).first { $0.arguments == arguments }
  }

  private func advance() {
    guard !queue.isEmpty else {
      running = nil
      return announce()
    }
    let next = queue.removeFirst()
    running = next.work
    next.begin()
  }

  /// Calls `body` as soon as every earlier transaction has left the queue.
  private func pass(_ body: @escaping () -> Void) {
    guard running != nil else { return body() }
    queue.append(
      (
        nil,
        { [self] in
          advance()
          body()
        }
      ))
  }

  private func pass() async {
    guard running != nil else { return }
    await withCheckedContinuation { turn in pass { turn.resume() } }
  }

  /// Cancels everything that runs and drops the queued requests.
  func cancel() {
    requests = []
    service?.cancel()
    for operation in operations where operation.work.waits == 0 { operation.task?.cancel() }
    if let running {
      abandon(running)
      advance()
    }
  }

  /// Abandons a transaction, with the request or operation that waits for its end.
  private func abandon(_ transaction: Work) {
    transaction.abandon()
    for work in transaction.chain {
      if let index = operations.firstIndex(where: { $0.work === work }) {
        operations.remove(at: index)
        operationErrors.append(CancellationError())
      } else if work === request {
        requestErrors.append(CancellationError())
        endRequest()
      }
    }
  }

  /// Queues a request, which runs even if an earlier one fails.
  func request(_ body: @escaping Body) {
    requests.append((body, Work.current))
    serve()
  }

  private func serve() {
    guard !isServing, !requests.isEmpty else { return announce() }
    isServing = true
    // The request may come from a factory whose screen is not open yet, so it waits for the queue.
    pass { [self] in
      // In a change of another window, a synchronous start would run in the middle of that change.
      if isImmediate, !Work.isInsideAny {
        service = immediately { [self] in await perform() }
      } else {
        service = Task { [self] in
          await pass()
          await perform()
        }
      }
    }
  }

  private func perform() async {
    guard !requests.isEmpty else { return endRequest() }
    let (body, cause) = requests.removeFirst()
    let work = Work(.request, Move(verb: "request"), in: self, cause: cause)
    request = work
    do {
      try work.check()
      try await Work.$current.withValue(work) { try await body() }
    } catch  where request === work {
      requestErrors.append(error)
    } catch {}  // its transaction was abandoned; `abandon` has reported that
    work.end()
    if request === work { endRequest() }
  }

  private func endRequest() {
    request = nil
    isServing = false
    serve()
  }

  func start(_ name: String, _ body: @escaping Body) {
    let work = Work(.operation, Move(verb: name), in: self)
    operations.append((work, nil))
    let task = immediately { [self] in
      work.begin()
      do {
        try await Work.$current.withValue(work) { try await body() }
      } catch  where operations.contains(where: { $0.work === work }) {
        operationErrors.append(error)
      } catch {}  // its transaction was abandoned; `abandon` has reported that
      work.end()
      operations.removeAll { $0.work === work }
      announce()
    }
    if let index = operations.firstIndex(where: { $0.work === work }) {
      operations[index].task = task
    }
  }

  /// Resumes the callers of ``settled()`` if nothing runs or is queued.
  func announce() {
    guard !untilSettled.isEmpty, isSettled else { return }
    untilSettled.forEach { $0.resume() }
    untilSettled = []
  }

  /// Waits until nothing runs or is queued.
  func settled() async {
    if !isSettled { await withCheckedContinuation { untilSettled.append($0) } }
  }

  /// Returns the errors since the last call: those of operations, then those of requests.
  func takeErrors() -> [any Error] {
    defer { (operationErrors, requestErrors) = ([], []) }
    return operationErrors + requestErrors
  }
}
