extension OptionTable {
  /// Returns a script that completes options and their values in a shell.
  ///
  /// - Parameters:
  ///   - commands: The commands that the options belong to, as a person types them.
  ///   - shell: The shell that runs the script.
  ///   - function: The name of the function in the script; it must be unique in the shell.
  public func completion(
    of commands: [String], in shell: Shell, function: String
  ) -> String {
    switch shell {
    case .bash: bashCompletion(of: commands, function: function)
    case .zsh: zshCompletion(of: commands, function: function)
    case .fish: fishCompletion(of: commands)
    }
  }
}
