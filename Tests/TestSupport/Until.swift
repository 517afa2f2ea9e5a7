import Observation

/// Waits until `condition` is true.
///
/// The condition must read observable properties only: it is evaluated again when one of them
/// changes, and at no other time.
@MainActor public func until(_ condition: @MainActor () -> Bool) async {
  while true {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let holds = withObservationTracking(condition) { change.finish() }
    if holds { return }
    for await _ in changes {}
  }
}

/// Suspends until the task is cancelled, then throws `CancellationError`.
///
/// It stands for work that never ends by itself.
public func forever() async throws {
  let (never, _) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  try Task.checkCancellation()
}
