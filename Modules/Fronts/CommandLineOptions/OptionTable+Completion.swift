/// A shell that completes the options of a program with a script of ours.
public enum Shell: String, CaseIterable, Sendable {
  /// Bash 3.2 or later.
  case bash
  /// Zsh 5 or later.
  case zsh
  /// Fish 3 or later.
  case fish
}

extension OptionTable {
  /// Returns a script that completes commands, options and their values in a shell.
  ///
  /// - Parameters:
  ///   - commands: The names of the program, as a person types them. Of a name with further words or
  ///     with characters that a shell reads otherwise, the text before them is completed.
  ///   - shell: The shell that runs the script.
  ///   - function: The name of the function in the script; it must be unique in the shell.
  ///   - placeholder: Returns the placeholder of a value, which zsh shows.
  public func completion(
    of commands: [String], in shell: Shell, function: String, placeholder: (OptionValue) -> String
  ) -> String {
    let commands = commands.map { command in
      String(command.prefix { $0.isLetter || $0.isNumber || "_-+./".contains($0) })
    }
    return switch shell {
    case .bash: bashCompletion(of: commands, function: function)
    case .zsh: zshCompletion(of: commands, function: function, placeholder: placeholder)
    case .fish: fishCompletion(of: commands, function: function)
    }
  }

  /// The table of a session, under an empty name, and those of the commands, under theirs.
  var tables: [(command: String, table: OptionTable)] {
    [("", self)] + commands.map { ($0.name, $0.table) }
  }
}
