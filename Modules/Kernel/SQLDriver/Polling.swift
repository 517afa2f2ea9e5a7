/// The polling loop of one listener to the changes of a database.
package actor Polling<Mark: Equatable & Sendable> {
  private let current: @Sendable () async throws -> Mark
  private let pause: @Sendable () async throws -> Void
  package private(set) var mark: Mark?

  /// Creates a loop, which begins with the first call of ``next()``.
  ///
  /// - Parameters:
  ///   - mark: The mark that the listener knows; nil if it could not be read.
  ///   - pause: Waits until the next look at the mark; throws if the task is cancelled.
  ///   - current: Returns the current mark, which changes whenever something is stored.
  package init(
    since mark: Mark?, pause: @escaping @Sendable () async throws -> Void = pollingPause,
    current: @escaping @Sendable () async throws -> Mark
  ) {
    (self.mark, self.pause, self.current) = (mark, pause, current)
  }

  /// Waits until something was stored since the last call; returns nil if the task is cancelled.
  package func next() async -> Void? {
    while true {
      do { try await pause() } catch { return nil }
      // A store that cannot be read is no evidence of a change.
      guard let now = try? await current(), now != mark else { continue }
      mark = now
      return ()
    }
  }
}

/// Waits for the time between two polls; a change is noticed within half a second.
@Sendable package func pollingPause() async throws { try await Task.sleep(for: .milliseconds(200)) }
