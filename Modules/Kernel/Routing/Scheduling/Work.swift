/// A piece of work that a window schedules.
final class Work {
  enum Kind {
    /// A navigation, which holds the head of the queue while it runs.
    case transaction
    /// A navigation that a callback asked for; it runs as transactions of its own.
    case request
    /// Work started with ``Window/start(_:_:)``, which may wait for an ``Answer``. Its navigations
    /// are transactions of their own.
    case operation
  }

  /// The work that the running code belongs to or was caused by.
  @TaskLocal static var current: Work?

  /// Maximum number of transactions and requests in a chain of causes; a longer chain is a loop.
  static let longestChain = 32

  /// Maximum number of requests and operations in all chains that begin at one of them.
  static let mostFollowers = 1_000

  let kind: Kind
  var move: Move
  let scheduler: Scheduler
  /// The call that this transaction performs, which a repeated call joins; nil if none can join.
  let arguments: OpenArguments?
  /// Number of the last journal event of this transaction.
  var event: Int?
  private(set) var isOver = false
  /// The destination that the transaction opens; nil if it opens none.
  var pending: (any Destination)?
  /// Time on the journal's clock at which the transaction had its turn; nil before that.
  var start: ContinuousClock.Instant?
  /// The redirects that the journal has not recorded yet; it records them with the change that they
  /// lead to.
  var redirected: [Refusal] = []
  /// The last destination that a guard denied.
  var denied: Refusal?
  /// Whether the queue continued without this transaction, which can no longer change the tree.
  private(set) var isAbandoned = false
  /// Called when the transaction is abandoned.
  var onAbandon: (() -> Void)?
  /// Number of answers that the operation waits for.
  var waits = 0 { didSet { scheduler.announce() } }

  /// Resumes the call: with true at the head of the queue, with false when the joined call is over.
  var turn: CheckedContinuation<Bool, any Error>?
  /// The call that joined this one; a later call joins that one, and so on.
  var follower: Work?

  private var cause: Work?
  private let lastEvent: Int?
  /// Number of transactions and requests in the chain of causes since the last pause.
  var depth: Int
  /// Number of requests and operations in the chains that begin at this one.
  private var followers = 0
  private var task = Work.currentTask
  /// The task of an operation.
  var handle: Task<Void, Never>?
  /// The request or operation of the same window that this transaction is part of.
  private var owner: Work?
  /// Number of unfinished transactions that are part of this request or operation.
  private var navigations = 0
  /// The last transaction of another window that the task of this one has called.
  private weak var awaited: Work?

  /// Creates work that follows from `cause`.
  init(
    _ kind: Kind, _ move: Move, in scheduler: Scheduler, cause: Work? = .current,
    after event: Int? = nil, arguments: OpenArguments? = nil
  ) {
    (self.kind, self.move, self.scheduler, self.arguments) = (kind, move, scheduler, arguments)
    // Each window numbers its own events.
    let causes = cause?.chain.lazy.filter { $0.scheduler === scheduler }
    lastEvent = event ?? causes?.compactMap { $0.event ?? $0.lastEvent }.first
    // A task may navigate after the work that started it has ended. That is not a loop, so the
    // cause is dropped.
    let isLate = kind != .request && cause?.isOver == true
    self.cause = isLate ? nil : cause
    depth = (self.cause?.depth ?? 0) + (kind == .operation ? 0 : 1)
    // A chain with pauses has no end, so its first causes are released.
    if cause?.depth == 0 { chain.dropFirst(2 * Self.longestChain).first { _ in true }?.cause = nil }
  }

  /// Checks that the work can be done, and records what waits for it.
  ///
  /// - Parameter head: The transaction at the head of the queue, unless this one is forced.
  /// - Throws: ``RoutingError/insideChange(_:)`` if the running task runs a transaction of the same
  ///   window, ``RoutingError/deadlock(_:with:)`` if the head waits for it in another window,
  ///   ``RoutingError/loop(_:)`` if the chain of causes is too long, or its first request or operation
  ///   has caused too many others.
  func check(behind head: Work? = nil) throws {
    guard let cause else { return }
    if kind != .transaction { leader?.followers += 1 }
    if depth > Self.longestChain || isPastLimit {
      let moves = chain.filter { $0.kind != .operation }.prefix(depth).map(\.move.description)
      throw RoutingError.loop(moves.reversed())
    }
    guard kind == .transaction else { return }
    for work in cause.chain {
      // A request or operation has a task of its own, so this task runs none of its causes.
      guard work.kind == .transaction else {
        owner = work.scheduler === scheduler ? work : nil
        break
      }
      guard !work.isOver, work.task == task else { continue }
      if work.scheduler === scheduler { throw RoutingError.insideChange(move.description) }
      work.awaited = self
    }
    if let head, sequence(first: head, next: \.obstacle).contains(where: { $0.task == task }) {
      throw RoutingError.deadlock(move.description, with: head.move.description)
    }
    owner?.navigations += 1
  }

  /// The first request or operation in the chain of causes since the last pause, or this one.
  private var leader: Work? { chain.prefix { $0.depth > 0 }.last { $0.kind != .transaction } }

  /// Whether this request or operation is one too many of those that follow from one.
  var isPastLimit: Bool {
    kind != .transaction && cause != nil && (leader?.followers ?? 0) > Self.mostFollowers
  }

  /// The transaction of another window that must end before this one can continue.
  private var obstacle: Work? {
    guard let awaited, !awaited.isOver, !awaited.isAbandoned else { return nil }
    return awaited.scheduler.running
  }

  // Releasing this object does not need the main actor, and checking for it costs time.
  nonisolated deinit {}

  /// This work, its cause, the cause of that, and so on.
  var chain: some Sequence<Work> { sequence(first: self, next: \.cause) }

  /// The operation that this work is part of.
  var operation: Work? { chain.first { $0.kind == .operation } }

  /// Number of the event that causes the next event of this transaction; nil if it has no cause.
  var causingEvent: Int? { event ?? lastEvent }

  /// Records that the running task runs this request or operation.
  func begin() {
    task = Work.currentTask
    watch()
  }

  /// Begins the chain of causes anew if the request or operation gives up the main actor, unless it
  /// waits for a transaction of its window.
  private func watch() {
    guard depth > 0 else { return }
    Task { if !isOver, navigations == 0 { depth = 0 } }
  }

  /// Ends the work.
  func end() {
    isOver = true
    owner?.navigations -= 1
    owner?.watch()
  }

  /// Marks the work as abandoned, and ends the calls that joined it.
  func abandon() {
    isAbandoned = true
    onAbandon?()
    resumeFollowers(with: CancellationError())
  }

  /// Resumes the calls that joined this one, with its result.
  func resumeFollowers(with error: (any Error)?) {
    while let next = follower {
      follower = next.follower
      next.follower = nil
      next.turn?.resume(with: error.map { .failure($0) } ?? .success(false))
    }
  }

  /// Whether the current task runs work of one of these kinds for the window.
  static func isRunning(_ kinds: Kind..., in scheduler: Scheduler) -> Bool {
    current?.chain.contains {
      kinds.contains($0.kind) && !$0.isOver && $0.scheduler === scheduler && $0.task == currentTask
    } ?? false
  }

  /// Whether the running code belongs to a transaction of any window.
  static var isInsideAny: Bool {
    current?.chain.contains { $0.kind == .transaction && !$0.isOver } ?? false
  }

  /// Throws `CancellationError` if the task was cancelled or its transaction was abandoned.
  static func checkCancellation() throws {
    try Task.checkCancellation()
    if current?.isAbandoned == true { throw CancellationError() }
  }

  /// Identity of the current task, which differs from that of a task it starts; 0 outside a task.
  // The bits of the reference, because hashing costs more than the rest of the check.
  private static var currentTask: Int { withUnsafeCurrentTask { unsafeBitCast($0, to: Int.self) } }
}

/// Name of a navigation step for the journal and for errors, such as `open item/7`.
struct Move: CustomStringConvertible {
  let verb: String
  var address: Address?
  var description: String { address.map { "\(verb) \($0)" } ?? verb }
}

/// A destination that a guard redirected or denied.
struct Refusal {
  let address: Address?
  /// Position of the guard in ``Window/guards``.
  let guardIndex: Int
}

/// The arguments of a router's call to open a destination, compared to find repeated calls.
struct OpenArguments: Equatable {
  /// The screen that navigates; nil in an empty window.
  let origin: ObjectIdentifier?
  /// The type of the transition.
  let transition: ObjectIdentifier
  let address: Address?
  /// The destination, if it has no address to compare.
  let passing: AnyHashable?
}
