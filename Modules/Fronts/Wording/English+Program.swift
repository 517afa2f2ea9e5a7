import SQLDriver

/// The command line, the start of a program, and the line editor.
nonisolated extension English {
  public func program(_ text: ProgramText) -> String {
    switch text {
    case .usage(let program, nil):
      "usage: \(program) [option ...] [link]\n       \(program) command [option ...]"
    case .usage(let program, let command?): "usage: \(program) \(command) [option ...]"
    case .commands: "Commands, each the first argument, with its own --help"
    case .options: "Options"
    case .environment: "Environment"
    case .example: "Example"
    case .data: "Data"
    case .scripts: "Scripts and programs"
    case .browsers: "Browsers"
    case .display: "Display"
    case .about: "About"
    case .sameAs(let option): "the same as \(option)"
    case .link(let example): "A link such as \(example) is opened at the start."
    case .allOptions(let program): "\(program) --help all lists every option and command."
    case .file: "FILE"
    case .folder: "DIR"
    case .command: "COMMAND"
    case .columns: "COLUMNS"
    case .port: "PORT"
    case .seconds: "SECONDS"
    case .internalError(let fault): "Internal error\(fault). Start the program again."
    case .cannotWrite:
      "Output could not be written, so the program stopped. "
        + "Free some space, or redirect the output elsewhere."
    case .serving(let program, let address):
      "\(program) is at \(address) for browsers of this computer. ^C ends it."
    case .note(let note): self.note(note)
    case .with(let option, let sentence): "\(sentence.dropLast()) with \(option)."
    case .asOwner(let command, let sentence):
      "\(sentence.dropLast()) with \(command), as the owner of the tables."
    case .locale(let variable, let value): "\(variable) is \(value ?? "not set")"
    }
  }

  public func help(_ option: ProgramOption) -> String {
    switch option {
    case .dataFolder: "the folder for all data"
    case .restore: "reopen the account's last screens, in scripts too"
    case .store: "the database of a server for all data"
    case .checkData: "check all stored data, and print the problems"
    case .migrate: "bring the tables of a server's database up to date"
    case .web: "serve the app to browsers of this computer"
    case .webPort: "the port for browsers; the default is 8080"
    case .script: "run the lines of a file; - is standard input"
    case .line: "run this line; repeat -c for further lines"
    case .strict: "stop at the first line that fails"
    case .noEcho: "do not print the lines that are run"
    case .settleTimeout: "time limit for each line; the default is 30"
    case .json: "print one JSON object per line, for programs"
    case .follow: "with --json: print what others do, as it happens"
    case .transcript: "also write the session to a file"
    case .width: "the width of the output"
    case .color: "when to use colour; auto: at a terminal"
    case .plain: "leave line editing to the terminal"
    case .accessible: "print sentences, for a screen reader"
    case .bell: "at a terminal: ring when others do something"
    case .version: "print the version"
    case .help: "show this help"
    case .listFeatures: "print the tabs and links of all features"
    case .completion: "print a script that completes options in a shell"
    }
  }

  public func message(_ error: OptionError) -> String { "\(sentence(error)) See --help." }

  private func sentence(_ error: OptionError) -> String {
    switch error {
    case .unknown(let argument, let nearest): "Unknown option \(argument)." + didYouMean(nearest)
    case .missingValue(let flag, let value): "\(flag) needs a value: \(placeholder(value))."
    case .flagForValue(let flag, let given):
      "\(flag) needs a value, but \(given) looks like an option. "
        + "To use it as the value, write \(flag)=\(given)."
    case .badValue(let flag, let value, let given):
      "Invalid value \"\(given)\" for \(flag): use \(expected(value))."
        + didYouMean(error.nearestWord)
    case .takesNoValue(let flag): "\(flag) takes no value."
    case .notUTF8(let position):
      "Argument \(position) is not UTF-8. Set the terminal to UTF-8, then type it again."
    case .noLink(let argument, _, let command?) where argument == command:
      "\"\(argument)\" is neither an option nor a link. A command is the first argument."
    case .noLink(let argument, _, let command?):
      "\"\(argument)\" is neither an option nor a link. Did you mean the command \(command)?"
    case .noLink(let argument, let example, nil):
      "\"\(argument)\" is neither an option nor a link. "
        + "A link looks like \(example); use --script to run a file."
    case .secondLink(let argument):
      "\"\(argument)\" is a second link. One link is opened at the start."
    case .needless(let argument, let command, let value):
      "\"\(argument)\" is one argument too many for the command "
        + "\(command)\(value.map { " \(placeholder($0))" } ?? "")."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) cannot be used together: \(self.reason(reason))."
    case .alone(let flag, let other): "\(flag) works only with \(other). Use both, or leave it out."
    }
  }

  private func expected(_ value: OptionValue) -> String {
    switch value {
    case .choice(let words): anyOf(words)
    case .text(let name, let example): "\(name), such as \(example)"
    case .file, .folder, .command: placeholder(value)
    }
  }

  private func reason(_ conflict: OptionConflict) -> String {
    switch conflict {
    case .oneSource: "the lines come from one source"
    case .oneFormat: "the output has one format"
    case .jsonWithoutColor: "JSON output has no colour"
    case .sentencesWithoutColor: "sentences have no colour"
    case .browserWithoutLines: "a browser has no lines"
    case .browserGetsHTML: "a browser gets HTML"
    case .stated(let reason): reason
    }
  }

  public func message(_ shortage: ProcessShortage) -> String {
    switch shortage {
    case .openFiles(let command): tooFew("few open files", command)
    case .memory(let command): tooFew("little memory", command)
    case .threads(let command): tooFew("few threads", command)
    case .arguments:
      "The system gave this program no arguments, so its options are unknown. "
        + "Start it without LD_PRELOAD, or with a readable /proc."
    }
  }

  private func tooFew(_ subject: String, _ command: String) -> String {
    "The system allows this program too \(subject). Allow more, such as with: \(command)"
  }

  public func search(_ text: String, isOlder: Bool, isFound: Bool) -> String {
    let age = isOlder ? "older" : "newer"
    if text.isEmpty { return isFound ? "search \(age) lines: " : "no \(age) line: " }
    return "\(isFound ? "" : "no ")\(age) line with \"\(text)\": "
  }

  public func listAll(_ count: Int) -> String { "Show all \(count)? y or n " }

  public var yesOrNo: (yes: String, no: String) { ("y", "n") }
}
