import TerminalInput

extension LinePrompt {
  static var plain: LinePrompt { LinePrompt("friends> ") }
  static var secret: LinePrompt { LinePrompt("password> ", .secret) }
}
