import Observation

/// Returns once `condition` holds.
///
/// It is evaluated again whenever something observable that it read has changed, and never in
/// between: a condition over values that nobody observes is waited for until the run ends.
@MainActor public func until(_ condition: @MainActor () -> Bool) async {
  while true {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let holds = withObservationTracking(condition) { change.finish() }
    if holds { return }
    for await _ in changes {}
  }
}

/// Suspends until the task is cancelled: work that never ends by itself.
public func forever() async throws {
  let (never, _) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  try Task.checkCancellation()
}
