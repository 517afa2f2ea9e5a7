import Presentation

extension Prompt {
  static var plain: Prompt { Prompt(.command, "friends") }
  static var secret: Prompt { Prompt(.secret, "password") }
}
