import Console

nonisolated extension Options {
  /// Throws an error if two options contradict each other.
  ///
  /// Help, version, completion and the list of features are printed whatever the other options are.
  func checkThatAllGoTogether() throws(UsageError) {
    guard !wantsHelp, !wantsVersion, !wantsCompletion, !listsFeatures else { return }
    for (first, second, reason) in Self.contradictions
    where isAsked(first) && isAsked(second) {
      throw .contradiction(first, second, reason)
    }
    guard seed == nil || monkey != nil else { throw .seedAlone }
  }

  private static let contradictions = [
    ("--script", "-c", "the lines come from one source"),
    ("--monkey", "--script", "the lines come from one source"),
    ("--monkey", "-c", "the lines come from one source"),
    ("--ephemeral", "--data-dir", "--ephemeral stores nothing in a folder"),
    ("--ephemeral", "--restore", "--ephemeral stores nothing to restore"),
    ("--ephemeral", "--check-data", "--ephemeral stores nothing to check"),
    ("--check-data", "--script", "--check-data runs no lines"),
    ("--check-data", "-c", "--check-data runs no lines"),
    ("--check-data", "--monkey", "--check-data runs no lines"),
    ("--json", "--color always", "JSON output has no colour"),
  ]

  private func isAsked(_ flag: String) -> Bool {
    switch flag {
    case "--script": script != nil
    case "-c": !commands.isEmpty
    case "--monkey": monkey != nil
    case "--ephemeral": isEphemeral
    case "--data-dir": dataFolder != nil
    case "--restore": restores
    case "--check-data": checksData
    case "--json": isJSON
    case "--color always": color == .always
    default: false
    }
  }
}
