import Dispatch
import Synchronization

/// A queue from the main actor to the thread of a connection.
nonisolated final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex([Item]())
  private let count = DispatchSemaphore(value: 0)

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    count.signal()
  }

  /// Waits for the next item; nil if none comes in time.
  func take(within time: DispatchTimeInterval) -> Item? {
    count.wait(timeout: .now() + time) == .success ? items.withLock { $0.removeFirst() } : nil
  }
}
