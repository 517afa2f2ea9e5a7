extension OptionTable {
  func zshCompletion(
    of names: [String], function: String, placeholder: (OptionValue) -> String
  ) -> String {
    """
    # Completes the options of \(names.joined(separator: ", ")).
    \(function)() {
      local -a first
      if ((CURRENT == 2)); then
        first=('1: :(\(commands.map(\.name).joined(separator: " ")))')
      else
        case $words[2] in
    \(commands.map { "      \($0.name)) \(zshCommand($0, placeholder)) ;;" }.joined(separator: "\n"))
        esac
      fi
      # Without an operand, zsh would offer no options after a link.
      _arguments -S $first '*:link: ' \(zshSpecs(placeholder))
    }
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i; }
    compdef \(function) \(names.compactMap(\.zshTarget).joined(separator: " "))
    """
  }

  private func zshCommand(
    _ command: Subcommand<Options>, _ placeholder: (OptionValue) -> String
  ) -> String {
    let argument = command.value.map { "1:\(placeholder($0).escaped("\\:")):\($0.zshAction)" }
    return "shift words; ((CURRENT--)); _arguments -S \((argument ?? "*: : ").inSingleQuotes) "
      + "\(command.table.zshSpecs(placeholder)); return"
  }

  /// Returns the options as arguments of `_arguments`, one on each line.
  private func zshSpecs(_ placeholder: (OptionValue) -> String) -> String {
    let specs = all.flatMap { option in option.names.map { option.zshSpec($0, placeholder) } }
    return specs.map { "\\\n    \($0.inSingleQuotes)" }.joined(separator: " ")
  }
}

extension CommandLineOption {
  /// Returns the option as an argument of `_arguments`; the star allows it to be repeated.
  fileprivate func zshSpec(_ name: String, _ placeholder: (OptionValue) -> String) -> String {
    let help = help.escaped("\\[]:")
    guard let value else { return "*\(name)[\(help)]" }
    // A long option has its value after = or as the next argument.
    let sign = name.hasPrefix("--") ? "=" : ""
    return "*\(name)\(sign)[\(help)]:\(placeholder(value).escaped("\\:")):\(value.zshAction)"
  }
}

extension OptionValue {
  /// What `_arguments` offers for the value; a space offers nothing.
  fileprivate var zshAction: String {
    switch self {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(let words): "(\(words.map { $0.escaped("\\: ()") }.joined(separator: " ")))"
    case .text, .command: " "
    }
  }
}

extension String {
  /// The command as an argument of `compdef`, which matches a path by a pattern; nil for a path
  /// that begins with `./`, because the pattern of the path without it matches that too.
  fileprivate var zshTarget: String? {
    if hasPrefix("./") { return nil }
    return contains("/") ? "-P " + "(*/|)\(self)".inSingleQuotes : self
  }

  fileprivate var inSingleQuotes: String { "'\(replacing("'", with: #"'\''"#))'" }

  /// Returns the text with a backslash before each of these characters.
  func escaped(_ special: String) -> String {
    reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : "\($1)" }
  }
}
