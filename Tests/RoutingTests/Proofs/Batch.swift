import ConsoleMonkey
import Routing
import RoutingTestSupport

/// Moves that are queued together, and the cancellations before the first of them runs.
struct Batch {
  private(set) var moves: [Move]
  /// Indices of moves whose tasks are cancelled while they are queued.
  private(set) var cancelled: Set<Int> = []
  /// The index of a move that the last move repeats.
  private(set) var repeated: Int?
  /// Whether the navigation before the moves hangs, so that the window is cancelled.
  private(set) var firstHangs = false

  init(_ moves: [Move], _ chance: inout Chance) {
    self.moves = moves
    // A forced move runs before the others are queued.
    guard moves.count > 1, !moves.contains(where: \.isForced) else { return }
    if chance.oneIn(4), let index = moves.indices.randomElement(using: &chance),
      case .open = moves[index]
    {
      repeated = index
      self.moves.append(moves[index])
    }
    if chance.oneIn(4), let index = moves.indices.randomElement(using: &chance),
      moves[index].asked == nil
    {
      cancelled = [index]
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
    // Restoring may close a screen and open another one with its name.
    if case .restore = self { return true }
    return false
  }
}

extension Model {
  /// Applies the moves in order; returns their errors, then the errors of moves that waited.
  mutating func make(_ batch: Batch) -> (errors: [RoutingError?], late: [RoutingError]) {
    var errors: [RoutingError?] = []
    for (index, move) in batch.moves.enumerated() {
      if batch.cancelled.contains(index) {
        // The answer is given before the alert is closed.
        if case .choose(let name) = move { answer(name, 1) }
        errors.append(.cancelled)
      } else if index == batch.moves.count - 1, let repeated = batch.repeated {
        errors.append(errors[repeated])
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
