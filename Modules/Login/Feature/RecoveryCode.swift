/// The code that opens an account when the password is forgotten: 20 letters and digits, 100 bits
/// of the system's randomness, without those that are taken for each other (0 O 1 I).
nonisolated enum RecoveryCode {
  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// In groups, as it is shown: `K7WQM-2XPRB-…`.
  static func make() -> String {
    (0..<4).map { _ in String((0..<5).compactMap { _ in alphabet.randomElement() }) }
      .joined(separator: "-")
  }

  /// As it is hashed: case, spaces and hyphens do not count.
  static func normalized(_ text: String) -> String {
    text.uppercased().filter { $0.isLetter || $0.isNumber }
  }
}
