import TestSupport
import Routing
import RoutingTestSupport

/// Moves that are queued together, and the cancellations before the first of them runs.
struct Batch {
  private(set) var moves: [Move]
  /// Indices of moves whose tasks are cancelled while they are queued.
  private(set) var cancelled: Set<Int> = []
  /// Whether the last move repeats the one before it, and joins it.
  private(set) var isRepeated = false
  /// Whether the navigation before the moves hangs, so that the window is cancelled.
  private(set) var firstHangs = false
  /// The lock from the next screen on that is made; nil for no change.
  private(set) var nextLock: Lock?

  init(_ moves: [Move], in model: Model, _ chance: inout Chance) {
    self.moves = moves
    if moves.count == 1, moves[0].isUndecided, model.waiting == nil, model.hasAllowedTab,
      chance.oneIn(4)
    {
      nextLock = Lock.allCases.randomElement(using: &chance)
    }
    // A forced move runs before the others are queued.
    guard moves.count > 1, !moves.contains(where: \.isForced) else { return }
    if chance.oneIn(2), case .open = moves[moves.count - 1] {
      isRepeated = true
      self.moves.append(moves[moves.count - 1])
    }
    for index in self.moves.indices where chance.oneIn(10) && self.moves[index].asked == nil {
      cancelled.insert(index)
    }
    // Cancelling the window also cancels the operations that ask or have just been answered.
    firstHangs = chance.oneIn(4) && moves.allSatisfy { $0.asked == nil && !$0.isAnswer }
  }
}

extension Move {
  /// Whether the move needs a batch of its own, because the model cannot name the screens after it.
  func isAlone(in model: Model) -> Bool {
    // A forced move runs before the others are queued, and it may also open the waiting link.
    if isForced { return model.waiting != nil }
    switch self {
    // Restoring may close a screen and open another one with its name.
    case .restore, .rename: return true
    default: return false
    }
  }

  /// Whether the guard may change its mind while the move makes a screen.
  ///
  /// An allowed tab stays, so asking the guards again leaves no empty window.
  fileprivate var isUndecided: Bool {
    switch self {
    case .open(_, _, let way), .ask(_, _, let way): way != .replace
    case .edit, .link, .plan: true
    default: false
    }
  }
}

extension Model {
  /// Applies the moves in order; returns their errors, then the errors of moves that waited.
  mutating func make(_ batch: Batch) -> (errors: [RoutingError?], late: [RoutingError]) {
    // Cancelling the window ends the moves that are queued.
    if batch.firstHangs { return (batch.moves.map { _ in .cancelled }, resume()) }
    nextLock = batch.nextLock
    defer { nextLock = nil }
    var errors: [RoutingError?] = []
    for (index, move) in batch.moves.enumerated() {
      let cancelled = batch.cancelled.contains(index)
      let isJoined = batch.isRepeated && index == batch.moves.count - 1
      if isJoined, !batch.cancelled.contains(index - 1) {
        errors.append(errors[index - 1] ?? (cancelled ? .cancelled : nil))
      } else if cancelled {
        errors.append(.cancelled)
      } else {
        do throws(RoutingError) {
          try make(move)
          errors.append(nil)
        } catch {
          // The caller that asks gets the error, now or after a redirect.
          if let name = move.asked { replies[name] = .failure(error) }
          errors.append(move.asked == nil ? error : nil)
        }
      }
    }
    return (errors, resume())
  }
}
