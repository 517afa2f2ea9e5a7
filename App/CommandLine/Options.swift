import ConsoleApp

/// The parsed command line.
nonisolated struct Options: ProgramOptions {
  var console = ConsoleOptions()
  /// The file that the command `backup` makes; nil without the command.
  var backup: String?

  var isEphemeral = false
  var keepsHistory = true
  /// Whether the person at the terminal must reach nothing but the app and its data folder.
  var isHosted = false
  /// The label or the SHA-256 of the key with which a person came by ssh; nil if `sshd` does not tell.
  var key: String?
  /// The folder of the locks that all terminals of a host share; nil for none.
  var locks: String?

  var now: StatedTime?
}

nonisolated extension Options {
  /// Parses the arguments of a command or of a session.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Throws: `OptionError`, ``UsageError``
  init(_ arguments: [String]) throws {
    try self.init(
      arguments, link: AppScreens.scheme + "://friends", table: Self.table(for: arguments))
    try checkThatAllGoTogether()
  }

  /// Returns the options and the commands that the arguments may have.
  ///
  /// With `--hosted` there are no commands, because a person chooses the link of a hosted session.
  static func table(for arguments: [String]) -> OptionTable<Options> {
    arguments.contains("--hosted") ? OptionTable(table.groups) : table
  }
}

nonisolated extension Options {
  /// The options that cannot be used together, with the reason.
  private static let contradictions = [
    ("--ephemeral", "--data-dir", "--ephemeral stores nothing in a folder"),
    ("--ephemeral", "--restore", "--ephemeral stores nothing to restore"),
    ("--store", "--data-dir", "all data is in one place"),
    ("--store", "--ephemeral", "--ephemeral stores nothing on a server"),
    ("--web", "--hosted", "--web is for the people of this computer"),
    ("--hosted", "--script", "--hosted opens only files of the data folder"),
    ("--hosted", "--transcript", "--hosted opens only files of the data folder"),
  ]

  /// Throws an error if two options contradict each other.
  ///
  /// The help and the version are printed whatever the other options are.
  func checkThatAllGoTogether() throws {
    guard !console.printsAndExits else { return }
    let given = [
      "--data-dir": console.dataFolder != nil, "--ephemeral": isEphemeral, "--hosted": isHosted,
      "--restore": console.restores, "--script": console.script != nil,
      "--store": console.store != nil,
      "--transcript": console.transcript != nil, "--web": console.webPort != nil,
    ]
    for (first, second, reason) in Self.contradictions
    where given[first] == true && given[second] == true {
      throw OptionError.contradiction(first, second, .stated(reason))
    }
    guard !isHosted || isEphemeral || console.dataFolder != nil || console.store != nil else {
      throw UsageError.hostedWithoutFolder
    }
    if let key {
      guard isHosted else { throw OptionError.alone("--key", needs: "--hosted") }
      guard Self.isLabel(key) else { throw UsageError.badKey }
    }
  }

  /// Returns whether a text has 1 to 64 of the characters that a label may have.
  static func isLabel(_ text: String) -> Bool { text.wholeMatch(of: /[a-z0-9._-]{1,64}/) != nil }

  /// Throws an error if the environment names a data folder that the program cannot name.
  func checkEnvironment() throws(UsageError) {
    guard console.dataFolder == nil, !isEphemeral, !console.printsAndExits else { return }
    for name in ["TRELLIS_DATA_DIR", "XDG_DATA_HOME", "HOME"]
    where !ProcessEnvironment.isUTF8(name) {
      throw .notUTF8(variable: name)
    }
  }
}
