extension OptionTable {
  func zshCompletion(of commands: [String], function: String) -> String {
    // Without an operand, zsh would offer no options after a link.
    let specs = ["*:link: "] + all.flatMap { option in option.names.map { option.zshSpec($0) } }
    return """
      # Completes the options of \(commands.joined(separator: ", ")).
      \(function)() {
        _arguments -S \\
          \(specs.map(\.inSingleQuotes).joined(separator: " \\\n    "))
      }
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i; }
      compdef \(function) \(commands.compactMap(\.zshTarget).joined(separator: " "))
      """
  }
}

extension CommandLineOption {
  /// Returns the option as an argument of `_arguments`; the star allows it to be repeated.
  fileprivate func zshSpec(_ name: String) -> String {
    let help = help.escaped("\\[]:")
    guard let value else { return "*\(name)[\(help)]" }
    // A long option has its value after = or as the next argument.
    let sign = name.hasPrefix("--") ? "=" : ""
    return "*\(name)\(sign)[\(help)]:\(value.placeholder.escaped("\\:")):\(value.zshAction)"
  }
}

extension OptionValue {
  /// What `_arguments` offers for the value; a space offers nothing.
  fileprivate var zshAction: String {
    switch self {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(let words), .named(_, let words):
      "(\(words.map { $0.escaped("\\: ()") }.joined(separator: " ")))"
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

  fileprivate var inSingleQuotes: String {
    "'" + reduce(into: "") { $0 += $1 == "'" ? "'\\''" : "\($1)" } + "'"
  }

  fileprivate func escaped(_ special: String) -> String {
    reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : "\($1)" }
  }
}
