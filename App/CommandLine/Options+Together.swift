import CommandLineOptions

nonisolated extension Options {
  /// Throws an error if two options contradict each other.
  ///
  /// Help, version and completion are printed whatever the other options are.
  func checkThatAllGoTogether() throws(UsageError) {
    guard !console.printsAndExits else { return }
    for (first, second, reason) in Self.contradictions
    where isAsked(first) && isAsked(second) {
      throw .option(.contradiction(first, second, reason))
    }
    guard seed == nil || monkey != nil else { throw .seedAlone }
    guard !isHosted || isEphemeral || dataFolder != nil || store != nil else {
      throw .hostedWithoutFolder
    }
  }

  /// Throws an error if the environment names a data folder that the program cannot name.
  func checkEnvironment() throws(UsageError) {
    guard dataFolder == nil, !keepsNothing, !console.printsAndExits else { return }
    for name in ["TRELLIS_DATA_DIR", "XDG_DATA_HOME", "HOME"]
    where !ProcessEnvironment.isUTF8(name) {
      throw .notUTF8(variable: name)
    }
  }

  private static let contradictions = [
    ("--monkey", "--script", "the lines come from one source"),
    ("--monkey", "-c", "the lines come from one source"),
    ("--monkey", "--json", "--monkey reports what it finds as text"),
    ("--ephemeral", "--data-dir", "--ephemeral stores nothing in a folder"),
    ("--ephemeral", "--restore", "--ephemeral stores nothing to restore"),
    ("--ephemeral", "--check-data", "--ephemeral stores nothing to check"),
    ("--store", "--data-dir", "all data is in one place"),
    ("--store", "--ephemeral", "--ephemeral stores nothing on a server"),
    ("--store", "--record", "--record begins with an empty store in memory"),
    ("--store", "--replay", "--replay begins with an empty store in memory"),
    ("--migrate", "--data-dir", "--migrate changes the database of a server"),
    ("--migrate", "--ephemeral", "--ephemeral stores nothing on a server"),
    ("--migrate", "--check-data", "--migrate changes the tables that --check-data reads"),
    ("--migrate", "--json", "--migrate prints sentences"),
    ("--migrate", "--script", "--migrate runs no lines"),
    ("--migrate", "-c", "--migrate runs no lines"),
    ("--migrate", "--monkey", "--migrate runs no lines"),
    ("--migrate", "--record", "--migrate runs no lines"),
    ("--migrate", "--replay", "--migrate runs no lines"),
    ("--hosted", "--script", "--hosted opens only files of the data folder"),
    ("--hosted", "--transcript", "--hosted opens only files of the data folder"),
    ("--hosted", "--record", "--hosted opens only files of the data folder"),
    ("--hosted", "--replay", "--hosted opens only files of the data folder"),
    ("--check-data", "--json", "--check-data prints sentences"),
    ("--check-data", "--script", "--check-data runs no lines"),
    ("--check-data", "-c", "--check-data runs no lines"),
    ("--check-data", "--monkey", "--check-data runs no lines"),
    ("--record", "--data-dir", "--record begins with an empty store in memory"),
    ("--record", "--restore", "--record begins with an empty store in memory"),
    ("--record", "--check-data", "--check-data runs no lines"),
    ("--replay", "--record", "--replay prints the first difference only"),
    ("--replay", "--json", "--replay prints the first difference only"),
    ("--replay", "--script", "the lines come from one source"),
    ("--replay", "-c", "the lines come from one source"),
    ("--replay", "--monkey", "the lines come from one source"),
    ("--replay", "--now", "the recording states the time"),
    ("--replay", "--data-dir", "--replay begins with an empty store in memory"),
    ("--replay", "--restore", "--replay begins with an empty store in memory"),
    ("--replay", "--check-data", "--check-data runs no lines"),
  ]

  private func isAsked(_ flag: String) -> Bool {
    switch flag {
    case "--script": console.script != nil
    case "-c": !console.commands.isEmpty
    case "--transcript": console.transcript != nil
    case "--hosted": isHosted
    case "--json": console.isJSON
    case "--monkey": monkey != nil
    case "--record": recording != nil
    case "--replay": replay != nil
    case "--now": now != nil
    case "--ephemeral": isEphemeral
    case "--data-dir": dataFolder != nil
    case "--store": store != nil
    case "--migrate": migrates
    case "--restore": restores
    case "--check-data": checksData
    default: false
    }
  }
}
