/// How long a call waits for a file that another program has locked.
///
/// The task is suspended meanwhile, and its cancellation ends the wait.
package struct LockWait: Sendable {
  private let tries: Int
  private let pause: @Sendable () async throws -> Void

  /// Creates a wait of two seconds, or of so many tries with a pause between two.
  package init(
    tries: Int = 101,
    pause: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .milliseconds(20))
    }
  ) {
    (self.tries, self.pause) = (tries, pause)
  }

  /// Calls `body` until the file is not locked, or the time is over.
  ///
  /// - Parameters:
  ///   - isLocked: Returns whether an error says that another program has locked the file.
  ///   - body: Opens and locks the file.
  /// - Throws: The last error of `body`, `CancellationError`.
  package func run<Value, Failure>(
    while isLocked: (Failure) -> Bool, _ body: () throws(Failure) -> Value
  ) async throws -> Value {
    for _ in 1..<tries {
      do throws(Failure) { return try body() } catch { if !isLocked(error) { throw error } }
      try await pause()
      try Task.checkCancellation()
    }
    return try body()
  }
}
