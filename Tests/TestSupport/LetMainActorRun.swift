/// Lets the tasks that the main actor has queued take some steps.
///
/// Work that must not happen gets the chance to happen; a correct program is not affected.
@MainActor public func letMainActorRun() async {
  for _ in 0..<10 { await Task {}.value }
}
