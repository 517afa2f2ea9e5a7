public import SQLDriver

/// The options that every program with a console front end has.
///
/// A program with further options has these as a part of its own: see ``ProgramOptions``.
nonisolated public struct ConsoleOptions: Sendable {
  /// The path of a script; `-` is standard input.
  public var script: String?
  /// The values of `-c`, in their order; each may have several lines.
  package var commands: [String] = []
  /// Whether a script stops at its first line that fails.
  package var isStrict = false
  /// Whether the output shows the prompts and lines of a script.
  package var echoes = true
  /// Time limit for the work that a line starts.
  package var settleTimeout: Duration = .seconds(30)
  /// Whether the output is JSON.
  package var isJSON = false
  /// Whether JSON output reports what others do as it happens.
  public var follows = false
  /// The path of a file to which the output is also written.
  public var transcript: String?

  /// The width of the output in cells; nil for the width of the terminal.
  package var width: Int?
  /// When to use colour.
  package var color = ColorChoice.auto
  /// Whether the terminal itself edits lines.
  package var isPlain = false
  /// Whether the output consists of sentences for a screen reader.
  package var isAccessible = false
  /// Whether the bell of a terminal rings for what others do.
  package var rings = false

  /// The folder of ``ProgramOptions/dataFolderOption(in:)``; nil without it.
  public var dataFolder: String?
  /// The address of ``ProgramOptions/storeOption(in:)``; nil without it.
  public var store: String?
  /// The command for all data; nil without it.
  public var dataCommand: DataCommand?

  /// Whether a script reads and saves the open screens, as a terminal does.
  public var restores = false
  /// Whether the program serves browsers, and the port; nil for 8080.
  package var isWeb = false
  package var portOfWeb: Int?
  /// The port of this computer at which the program serves browsers; nil if it runs a console.
  public var webPort: Int? { isWeb ? portOfWeb ?? 8080 : nil }
  /// The link to open at the start.
  public var link: String?
  /// Whether to print the help and exit.
  package var wantsHelp = false
  /// Whether the help lists every option, after `--help all`.
  public var wantsAllHelp = false
  /// Whether to print the version and exit.
  package var wantsVersion = false
  /// The shell of the command `completion`; nil without it.
  package var completionShell: Shell?
  /// Whether the command is `list-features`.
  package var listsFeatures = false

  /// The language of the program, which no option changes.
  public var language: any Language = English()

  /// Creates the defaults.
  public init() {}

  /// Returns the folder for the data of a program, as an absolute path: that of
  /// ``ProgramOptions/dataFolderOption(in:)``, or else the one of the XDG specification.
  public func dataFolder(of program: String) -> String {
    if let dataFolder, !dataFolder.isEmpty { return ProcessEnvironment.absolutePath(dataFolder) }
    return ProcessEnvironment.dataFolder(of: program)
  }
}
