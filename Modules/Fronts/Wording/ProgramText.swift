public import SQLDriver

/// A text of the command line and of the start of a program, with what is named in it.
nonisolated public enum ProgramText: Sendable {
  /// The usage of a program, or of a command with its value, above the help.
  case usage(of: String, command: String?)
  /// The headings of the help that are there in any program; the last is that of an example.
  case commands, options, environment, example
  /// The headings of the options that every program has.
  case data, scripts, browsers, display, about
  /// A variable of the environment that stands for an option.
  case sameAs(String)
  /// The use of a link, and how a person gets the help of all options.
  case link(example: String), allOptions(of: String)
  /// The placeholders of values, each in one word of capitals.
  case file, folder, command, columns, port, seconds
  /// An error without a message for people, which ended the program; the text is for developers.
  case internalError(String)
  /// The output could not be written.
  case cannotWrite
  /// Where a program is for browsers of this computer, and how it is ended.
  case serving(String, at: String)
  /// A line of the outcome of a command for all data.
  case note(DataNote)
  /// A sentence that ends with something to choose, with the option or the command that does it; a table has an
  /// owner, who runs the command.
  case with(String, String), asOwner(String, String)
  /// The value of a variable that names the encoding; nil if it is not set.
  case locale(String, String?)
}

/// The options and commands of every program with a console.
nonisolated public enum ProgramOption: CaseIterable, Sendable {
  /// The options `--data-dir` and `--restore`.
  case dataFolder, restore
  /// The option `--store`, and the commands `check-data` and `migrate`.
  case store, checkData, migrate
  /// The options `--web` and `--web-port`.
  case web, webPort
  /// The options `--script`, `-c`, `--strict`, `--no-echo` and `--settle-timeout`.
  case script, line, strict, noEcho, settleTimeout
  /// The options `--json`, `--follow` and `--transcript`.
  case json, follow, transcript
  /// The options `--width`, `--color`, `--plain`, `--accessible` and `--bell`.
  case width, color, plain, accessible, bell
  /// The options `--version` and `--help`.
  case version, help
  /// The commands `list-features` and `completion`.
  case listFeatures, completion
}

/// A resource that the system does not give a program.
nonisolated public enum ProcessShortage: Hashable, Sendable {
  /// A limit is too low; the command raises it.
  case openFiles(raise: String), memory(raise: String), threads(raise: String)
  /// The program does not know its arguments.
  case arguments
}

nonisolated extension Language {
  /// Returns the placeholder of a value in the help.
  public func placeholder(_ value: OptionValue) -> String {
    switch value {
    case .file: program(.file)
    case .folder: program(.folder)
    case .command: program(.command)
    case .choice(let words): words.joined(separator: "|")
    case .text(let name, _): name
    }
  }
}
