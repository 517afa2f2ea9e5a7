/// A text that is no value of the command before it.
nonisolated public enum ArgumentError: KernelError {
  /// The command takes a whole number.
  case noNumber(String, Offer)
  /// The command takes a user name, which has no spaces.
  case noUser(String, Offer)
  /// The command takes another value, or none.
  case noValue(String, Offer)

  /// Creates the error for a text after a command, of which the offer has a sample.
  init(_ text: String, after offer: Offer) {
    self =
      switch offer.missing.kind {
      case .number: .noNumber(text, offer)
      case .user: .noUser(text, offer)
      default: .noValue(text, offer)
      }
  }
}
