/// Suspends several times, so that tasks that are queued on the main actor can run.
///
/// A test calls it before it checks that something did not happen. More or fewer suspensions do not
/// change the result for a correct program.
@MainActor public func letMainActorRun() async {
  for _ in 0..<10 { await Task {}.value }
}
