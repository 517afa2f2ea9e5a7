import Dispatch
import Synchronization

/// A queue from the main actor to the thread of a connection.
nonisolated final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex([Item]())
  private let count = DispatchSemaphore(value: 0)
  private let check = Mutex(Check { true })

  /// Has its own type because a mutex of a function wraps it once more at each access.
  private struct Check { var isOpen: @Sendable () -> Bool }

  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    count.signal()
  }

  /// Waits for the next item; nil if none comes in time.
  func take(within time: DispatchTimeInterval) -> Item? {
    count.wait(timeout: .now() + time) == .success ? items.withLock { $0.removeFirst() } : nil
  }

  /// Sets how to find out whether somebody still waits at the other end; the check before is not called from
  /// then on.
  func setOpen(_ isOpen: @escaping @Sendable () -> Bool) { check.withLock { $0.isOpen = isOpen } }

  /// Whether somebody still waits at the other end.
  func isOpen() -> Bool { check.withLock { $0.isOpen() } }
}
