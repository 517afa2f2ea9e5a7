extension OptionTable {
  func fishCompletion(of names: [String], function: String) -> String {
    let lines = names.compactMap(\.fishTarget).flatMap { target in
      // -f: no file names where no option asks for one.
      ["complete \(target) -f"] + offers(function).map { "complete \(target) \($0)" }
    }
    return """
      # Completes the options of \(names.joined(separator: ", ")).
      # Returns whether the line has this command, or without an argument none.
      function \(function)
        set -l words (commandline -opc)
        set -l command ''
        if set -q words[2]; and contains -- $words[2] \(commands.map(\.name).joined(separator: " "))
          set command $words[2]
        end
        test "$command" = "$argv[1]"
      end
      \(lines.joined(separator: "\n"))
      """
  }

  /// The commands and options as arguments of `complete`, each with its condition.
  private func offers(_ function: String) -> [String] {
    commands.map {
      "-n 'test (count (commandline -opc)) -eq 1' -a \($0.name) -d \($0.help.inFishQuotes)"
    }
      + commands.compactMap { command in
        command.value.map { "-n '\(function) \(command.name)' \($0.fishArguments)" }
      }
      + tables.flatMap { command, table in
        let condition = command.isEmpty ? function : "\(function) \(command)"
        return table.all.map { "-n '\(condition)' \($0.fishArguments)" }
      }
  }
}

extension CommandLineOption {
  /// The option as arguments of `complete`.
  fileprivate var fishArguments: String {
    let names = names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    return (names + [value?.fishArguments, "-d \(help.inFishQuotes)"].compactMap(\.self))
      .joined(separator: " ")
  }
}

extension OptionValue {
  /// What `complete` offers for the value; `-x` offers nothing but the list after `-a`.
  fileprivate var fishArguments: String {
    switch self {
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .choice(let words): "-x -a \(words.joined(separator: " ").inFishQuotes)"
    case .text, .command: "-x"
    }
  }
}

extension String {
  /// The command as an argument of `complete`, which compares a path with a pattern; nil for a path
  /// that begins with `./`, because the pattern of the path without it matches that too.
  fileprivate var fishTarget: String? {
    if hasPrefix("./") { return nil }
    return contains("/") ? "-p \("*/\(self)".inFishQuotes)" : "-c \(inFishQuotes)"
  }

  fileprivate var inFishQuotes: String { "'\(escaped("\\'"))'" }
}
