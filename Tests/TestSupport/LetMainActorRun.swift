/// Suspends several times, so that tasks that are queued on the main actor can run.
///
/// Call it before checking that something did not happen. The number of suspensions does not change
/// the result for a correct program.
@MainActor public func letMainActorRun() async {
  for _ in 0..<10 { await Task {}.value }
}
