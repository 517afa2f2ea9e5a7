import CommandLineOptions

nonisolated extension Options {
  /// Throws an error if two options contradict each other.
  ///
  /// The help and the version are printed whatever the other options are.
  func checkThatAllGoTogether() throws(UsageError) {
    guard !console.printsAndExits else { return }
    let contradictions = [
      (
        isEphemeral && dataFolder != nil, "--ephemeral", "--data-dir",
        "--ephemeral stores nothing in a folder"
      ),
      (
        isEphemeral && restores, "--ephemeral", "--restore",
        "--ephemeral stores nothing to restore"
      ),
      (store != nil && dataFolder != nil, "--store", "--data-dir", "all data is in one place"),
      (
        store != nil && isEphemeral, "--store", "--ephemeral",
        "--ephemeral stores nothing on a server"
      ),
      (
        isHosted && console.script != nil, "--hosted", "--script",
        "--hosted opens only files of the data folder"
      ),
      (
        isHosted && console.transcript != nil, "--hosted", "--transcript",
        "--hosted opens only files of the data folder"
      ),
    ]
    for (isAsked, first, second, reason) in contradictions where isAsked {
      throw .option(.contradiction(first, second, reason))
    }
    guard !isHosted || isEphemeral || dataFolder != nil || store != nil else {
      throw .hostedWithoutFolder
    }
  }

  /// Throws an error if the environment names a data folder that the program cannot name.
  func checkEnvironment() throws(UsageError) {
    guard dataFolder == nil, !isEphemeral, !console.printsAndExits else { return }
    for name in ["TRELLIS_DATA_DIR", "XDG_DATA_HOME", "HOME"]
    where !ProcessEnvironment.isUTF8(name) {
      throw .notUTF8(variable: name)
    }
  }
}
