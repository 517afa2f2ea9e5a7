nonisolated extension OptionTable {
  /// Returns the help of all commands and options: one line for each, in two columns.
  public func help(in language: any Language = English()) -> String {
    let commands = commands.map { (usage: $0.usage(in: language), help: $0.help) }
    let variables = all.compactMap { option in
      option.variable.map {
        (usage: $0, help: language.program(.sameAs(option.usage(in: language))))
      }
    }
    let sections =
      (commands.isEmpty ? [] : [(language.program(.commands), commands)])
      + groups.map { ($0.title, $0.options.map { (usage: $0.usage(in: language), help: $0.help) }) }
      + (variables.isEmpty ? [] : [(language.program(.environment), variables)])
    let column = (sections.flatMap(\.1).map(\.usage.count).max() ?? 0) + 2
    return sections.map { title, lines in
      (["\(title):"]
        + lines.map {
          "  \($0.usage)" + String(repeating: " ", count: column - $0.usage.count) + $0.help
        }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Returns the help of the options with these names, in the order of the table.
  public func help(of names: [String], in language: any Language = English()) -> String {
    let options = all.filter { !names.filter($0.names.contains).isEmpty }
    return OptionTable([OptionGroup(language.program(.options), options)]).help(in: language)
  }
}

nonisolated extension Subcommand {
  /// Returns the help: the usage, an example, and the options.
  public func help(of program: String, in language: any Language = English()) -> String {
    """
    \(language.program(.usage(of: program, command: usage(in: language))))

    \(help.prefix(1).uppercased())\(help.dropFirst()).

    \(language.program(.example)):
      \(example(program))

    \(table.help(of: table.all.flatMap(\.names), in: language))
    """
  }

  /// The name and the placeholder of the argument after it, such as `completion bash|zsh|fish`.
  fileprivate func usage(in language: any Language) -> String {
    value.map { "\(name) \(language.placeholder($0))" } ?? name
  }
}

nonisolated extension CommandLineOption {
  /// The names and the placeholder of the value, such as `--width COLUMNS`.
  fileprivate func usage(in language: any Language) -> String {
    let names = names.joined(separator: ", ")
    return value.map { "\(names) \(language.placeholder($0))" } ?? names
  }
}
