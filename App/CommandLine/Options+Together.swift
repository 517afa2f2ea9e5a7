import Console

nonisolated extension Options {
  /// Throws if two options contradict each other.
  ///
  /// Help, version and completion are printed whatever the other options are.
  func checkThatAllGoTogether() throws(UsageError) {
    guard !wantsHelp, !wantsVersion, !wantsCompletion else { return }
    for (first, second, reason) in Self.contradictions
    where isAsked(first) && isAsked(second) {
      throw .contradiction(first, second, reason)
    }
    guard seed == nil || monkey != nil else { throw .seedAlone }
  }

  private static let contradictions = [
    ("--script", "-c", "The lines come from one place"),
    ("--monkey", "--script", "The lines come from one place"),
    ("--monkey", "-c", "The lines come from one place"),
    ("--ephemeral", "--data-dir", "Nothing is kept, or it is kept there"),
    ("--ephemeral", "--restore", "Where nothing is kept, nobody can go on"),
    ("--ephemeral", "--check-data", "Where nothing is kept, there is nothing to check"),
    ("--check-data", "--script", "Checking the data plays no lines"),
    ("--check-data", "-c", "Checking the data plays no lines"),
    ("--check-data", "--monkey", "Checking the data plays no lines"),
    ("--json", "--color always", "JSON has no colour"),
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
