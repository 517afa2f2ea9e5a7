/// Somewhere to wait until a test lets go.
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

/// Begins some work; returns when that waits for something or is done.
func begin(_ work: @escaping () async throws -> Void) async -> Task<Void, any Error> {
  let begun = Gate()
  let task = Task {
    begun.open()
    try await work()
  }
  await begun.wait()
  return task
}
