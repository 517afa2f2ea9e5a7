/// A shell that completes the options of a program with a script of ours.
public enum Shell: String, CaseIterable, Sendable {
  /// Bash 3.2 or later.
  case bash
  /// Zsh 5 or later.
  case zsh
  /// Fish 3 or later.
  case fish
}
