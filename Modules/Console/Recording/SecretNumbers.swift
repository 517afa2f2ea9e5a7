/// Numbers in place of secrets; equal secrets have equal numbers, counted from 1.
nonisolated struct SecretNumbers {
  /// The lengths in bytes of secrets that apps usually accept.
  static let usualLengths = 8...256

  private var count = 0
  // Bytes, because two strings can be equal although their encodings, and so their hashes, differ.
  private var typed: [[UInt8]: Int] = [:]
  private var shown: [(number: Int, secret: String)] = []

  /// Returns the number of a secret that is shown to a person.
  mutating func number(shown secret: String) -> Int {
    count += 1
    shown.append((count, secret))
    return count
  }

  /// Returns the number of a secret that a person types.
  ///
  /// It is the number of a secret that was shown if both have the same letters and digits: people
  /// type a code in small letters or without its hyphens.
  mutating func number(typed secret: String) -> Int {
    if let code = shown.last(where: { $0.secret.core == secret.core }) { return code.number }
    let bytes = Array(secret.utf8)
    if let number = typed[bytes] { return number }
    count += 1
    typed[bytes] = count
    return count
  }

  /// Returns the secret that was shown under a number; nil if it was not shown.
  func secret(shown number: Int) -> String? {
    shown.first { $0.number == number }?.secret
  }

  /// Returns a secret in place of the recorded one with this number, of this length in bytes.
  ///
  /// Without a length, it is long enough for a password.
  static func invented(_ number: Int, length: Int?) -> String {
    guard let length else { return "invented secret \(number)" }
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits.suffix(length)
  }
}

nonisolated extension String {
  fileprivate var core: String { uppercased().filter { $0.isLetter || $0.isNumber } }
}
