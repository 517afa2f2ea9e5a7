/// Gate that suspends its callers until the test opens it.
package final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  package func open() {
    isOpen = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

/// Starts a task and returns once the task has suspended or finished.
@MainActor package func begin(
  _ work: @escaping () async throws -> Void
) async -> Task<Void, any Error> {
  let begun = Gate()
  let task = Task {
    begun.open()
    try await work()
  }
  await begun.wait()
  return task
}
