/// Lines that are typed while another one is being executed.
extension UnsentText {
  /// An input event that arrived while a line was being executed.
  struct Ahead {
    /// Whether it was typed without echo, because it may be a secret.
    enum Secrecy {
      /// It was typed with echo.
      case none
      /// A line was being executed that may lead to a secret: it may answer what is asked before.
      case beforeSecret
      /// A secret was answered since, so it may be another one.
      case atSecret
      /// The last secret was being checked.
      case afterSecret
    }

    let reading: InputEvent
    var secrecy: Secrecy
    /// The author of the newest notice at that time.
    let author: String?
  }

  /// Notes that a secret is answered: what was typed without echo before may be another one.
  mutating func secretAnswered() {
    for index in ahead.indices where ahead[index].secrecy != .none {
      ahead[index].secrecy = .atSecret
    }
  }

  /// Removes what must not be shown: secrets that were typed ahead, before a prompt that shows them.
  ///
  /// Hidden lines may also answer a question that leads to a secret, or be commands for the page after
  /// the last one.
  ///
  /// - Returns: Whether there was any.
  mutating func dropSecrets(isBeforeSecret: Bool, isCommand: (InputEvent) -> Bool) -> Bool {
    let count = ahead.count
    ahead.removeAll { $0.secrecy == .atSecret || $0.secrecy == .beforeSecret && !isBeforeSecret }
    if let first = ahead.first, first.secrecy == .afterSecret, !isCommand(first.reading) {
      ahead.removeAll { $0.secrecy == .afterSecret }
    }
    return ahead.count < count
  }
}
