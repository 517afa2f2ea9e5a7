package import Social

/// The polling loop of one listener to the changes of a store.
package actor Polling<Mark: Equatable & Sendable> {
  private let current: @Sendable () async throws -> Mark
  private(set) var mark: Mark?

  /// Creates a loop, which begins with the first call of ``next()``.
  ///
  /// - Parameters:
  ///   - mark: The mark that the listener knows; nil if it could not be read.
  ///   - current: Returns the current mark, which changes whenever something is stored.
  package init(since mark: Mark?, current: @escaping @Sendable () async throws -> Mark) {
    self.mark = mark
    self.current = current
  }

  /// Waits until something was stored since the last call; returns nil if the task is cancelled.
  package func next() async -> Change? {
    while true {
      do { try await Task.sleep(for: pollingInterval) } catch { return nil }
      // A store that cannot be read is no evidence of a change.
      guard let now = try? await current(), now != mark else { continue }
      mark = now
      return Change()
    }
  }
}

/// The time between two polls; a change is noticed within half a second.
private let pollingInterval: Duration = .milliseconds(200)
