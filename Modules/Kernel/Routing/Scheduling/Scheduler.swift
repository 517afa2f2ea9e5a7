/// Schedules the work of a window: queued transactions, the requests after them, and operations.
///
/// Transactions run one at a time in the order of the calls. Requests run one at a time, each after
/// the transactions that were queued before it. Operations run beside each other.
final class Scheduler {
  typealias Body = () async throws -> Void

  /// The transaction at the head of the queue.
  private(set) var running: Work?
  /// The rest of the queue: starts a transaction at the head, or gives a request its turn.
  private var queue = Queue<(work: Work?, start: () -> Void)>()
  /// The last call, unless something is queued behind it; a repeated call joins it.
  private var last: Work?

  private var requests = Queue<(body: Body, cause: Work?)>()
  /// Whether a request has a place in the queue or runs; otherwise none waits.
  private var isServing = false
  private var request: Work?
  private var service: Task<Void, Never>?

  /// The running operations, in the order in which they were started.
  private var operations: [Work] = []
  private var operationErrors: [any Error] = []
  private var requestErrors: [any Error] = []
  private let settling = Condition()

  /// The number of running updates, for which ``settled()`` does not wait.
  private var updates = 0
  private let updating = Condition()

  /// Whether nothing runs or is queued, except operations that wait for an ``Answer``.
  var isSettled: Bool { running == nil && !isServing && operations.allSatisfy { $0.waits > 0 } }

  /// Names of what runs: operations, a request, and a transaction that belongs to neither.
  func busy(request title: String) -> [String] {
    let working = operations.filter { $0.waits == 0 }
    let names = working.map(\.move.verb) + (isServing ? [title] : [])
    guard names.isEmpty, let running else { return names }
    return [running.move.description]
  }

  /// Names of the transactions that wait for their turn, first come first.
  var queued: [String] { queue.elements.compactMap(\.work?.move.description) }

  /// Names of the operations that wait for an ``Answer``.
  var asking: [String] { operations.filter { $0.waits > 0 }.map(\.move.verb) }

  /// Takes the head of the queue if it is free, without suspending.
  func enterNow(_ work: Work) -> Bool {
    guard running == nil else { return false }
    (running, last) = (work, work)
    return true
  }

  /// Waits until every earlier transaction has left the queue, or joins an equal call.
  ///
  /// - Returns: Whether the transaction is at the head; false if it has joined a call that is over.
  func enter(_ work: Work) async throws -> Bool {
    var isAtHead = false
    defer { if !isAtHead { work.end() } }
    isAtHead = try await withCheckedThrowingContinuation { turn in
      work.turn = turn
      if let arguments = work.arguments, let last, last.arguments == arguments {
        last.follower = work
      } else {
        let start = { [self] in
          running = work
          turn.resume(returning: true)
        }
        queue.append((work, start))
      }
      last = work
    }
    return isAtHead
  }

  /// Ends a transaction and starts the next one; a call that joined a cancelled one is the next.
  func leave(_ work: Work, with error: (any Error)? = nil) {
    work.end()
    guard running === work else { return }
    if let error, Task.isCancelled || error is CancellationError, let next = work.follower {
      (running, work.follower) = (next, nil)
      next.turn?.resume(returning: true)
      return
    }
    work.resumeFollowers(with: error)
    advance()
  }

  private func advance() {
    running = nil
    if let next = queue.popFirst() { return next.start() }
    last = nil
    announce()
  }

  /// Calls `body` as soon as every earlier transaction has left the queue.
  private func pass(_ body: @escaping () -> Void) {
    guard running != nil else { return body() }
    let start = { [self] in
      advance()
      body()
    }
    queue.append((nil, start))
  }

  /// Cancels everything that runs, ends the queued calls and drops the queued requests.
  ///
  /// - Parameter next: The transaction that takes the head of the queue; what it is part of goes on.
  func cancel(for next: Work? = nil) {
    let own = next.map { Array($0.chain) } ?? []
    requests = Queue()
    if !own.contains(where: { $0 === request }) { service?.cancel() }
    for operation in operations where operation.waits == 0 {
      if !own.contains(where: { $0 === operation }) { operation.handle?.cancel() }
    }
    let queued = queue.elements
    (queue, last) = (Queue(tail: queued.filter { $0.work == nil }), nil)
    for case let work? in queued.map(\.work) {
      work.abandon()
      work.turn?.resume(throwing: CancellationError())
    }
    let before = running
    if let next { running = next }
    guard let before else { return }
    abandon(before)
    if next == nil { advance() }
  }

  /// Abandons a transaction, with the request or operation that waits for its end.
  private func abandon(_ transaction: Work) {
    transaction.abandon()
    for work in transaction.chain {
      finish(work, with: CancellationError())
      if work === request { (request, isServing) = (nil, false) }
    }
    serve()
  }

  /// Whether the running request or operation was cancelled, so that a loop of them ends.
  private var isCancelled: Bool {
    Task.isCancelled && Work.isRunning(.request, .operation, in: self)
  }

  /// Queues a request, which runs even if an earlier one fails.
  func request(_ body: @escaping Body) {
    if isCancelled { return requestErrors.append(CancellationError()) }
    let cause = Work.current
    // The caller is a task that outlived its work, which is not a loop.
    if cause?.isOver == true { cause?.depth = 0 }
    requests.append((body, cause))
    last = nil
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
          await withCheckedContinuation { turn in pass { turn.resume() } }
          await perform()
        }
      }
    }
  }

  /// Performs requests until a transaction must go first, or until the task is cancelled.
  // A loop, because a call for each of thousands of requests would overflow the call stack.
  private func perform() async {
    while !Task.isCancelled, let (body, cause) = requests.popFirst() {
      let work = Work(.request, Move(verb: "request"), in: self, cause: cause)
      // The request that reached the limit has reported the loop.
      if work.isPastLimit { continue }
      request = work
      await run(work, body)
      // If its transaction was abandoned, another task performs the next request.
      guard work === request else { return }
      request = nil
      if running != nil { break }
    }
    isServing = false
    serve()
  }

  func start(_ name: String, _ body: @escaping Body) {
    if isCancelled { return operationErrors.append(CancellationError()) }
    let work = Work(.operation, Move(verb: name), in: self)
    if work.isPastLimit { return }
    operations.append(work)
    work.handle = immediately { [self] in await run(work, body) }
  }

  /// Runs a request or an operation.
  private func run(_ work: Work, _ body: Body) async {
    var failure: (any Error)?
    do {
      try work.check()
      work.begin()
      try await Work.$current.withValue(work) { try await body() }
    } catch {
      failure = error
    }
    work.end()
    finish(work, with: failure)
  }

  /// Goes on without a request or operation; does nothing if its transaction was abandoned before.
  private func finish(_ work: Work, with error: (any Error)?) {
    if work === request {
      if let error { requestErrors.append(error) }
    } else if let index = operations.firstIndex(where: { $0 === work }) {
      if let error { operationErrors.append(error) }
      operations.remove(at: index)
      announce()
    }
  }

  /// Resumes the callers of ``settled()`` if nothing runs or is queued.
  func announce() {
    if isSettled { settling.signal() }
  }

  /// Waits until nothing runs or is queued.
  func settled() async {
    if !isSettled { await settling.wait() }
  }

  /// Whether an update runs, which may retain the screen that it began with.
  var isUpdating: Bool { updates > 0 }

  /// Waits until the scheduler has settled, then runs an update.
  func update(_ body: () async -> Void) async {
    // Once: waiting again for lines that follow without a pause could last for ever.
    await settled()
    updates += 1
    await body()
    updates -= 1
    if !isUpdating { updating.signal() }
  }

  /// Waits until no update runs.
  func updated() async {
    if isUpdating { await updating.wait() }
  }

  /// Returns the errors since the last call: those of operations, then those of requests.
  func takeErrors() -> [any Error] {
    exchange(&operationErrors, with: []) + exchange(&requestErrors, with: [])
  }
}

/// A first-in, first-out queue; removing an element costs the same however many wait.
struct Queue<Element> {
  /// The first elements, in reverse order.
  fileprivate var head: [Element] = []
  fileprivate var tail: [Element] = []

  var elements: [Element] { head.reversed() + tail }
  var isEmpty: Bool { head.isEmpty && tail.isEmpty }

  mutating func append(_ element: Element) { tail.append(element) }

  mutating func popFirst() -> Element? {
    if head.isEmpty, !tail.isEmpty { (head, tail) = (tail.reversed(), []) }
    return head.popLast()
  }
}
