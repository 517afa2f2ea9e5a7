extension OptionTable {
  func fishCompletion(of commands: [String]) -> String {
    let lines = commands.compactMap(\.fishTarget).flatMap { target in
      // -f: no file names where no option asks for one.
      ["complete \(target) -f"] + all.map { "complete \(target) \($0.fishArguments)" }
    }
    return (["# Completes the options of \(commands.joined(separator: ", "))."] + lines)
      .joined(separator: "\n")
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
    case .choice(let words), .named(_, let words):
      "-x -a \(words.joined(separator: " ").inFishQuotes)"
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

  fileprivate var inFishQuotes: String {
    "'" + reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : "\($1)" } + "'"
  }
}
