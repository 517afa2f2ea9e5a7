/// The code that opens an account when the password is forgotten.
///
/// It has 20 random letters and digits, which are 100 bits. The characters 0, O, 1 and I do not
/// occur, because they are easily confused.
nonisolated enum RecoveryCode {
  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// Returns a new code in groups, as it is shown: `K7WQM-2XPRB-…`.
  static func make() -> String {
    (0..<4).map { _ in String((0..<5).compactMap { _ in alphabet.randomElement() }) }
      .joined(separator: "-")
  }

  /// Returns a code as it is hashed: in upper case, letters and digits only.
  static func normalized(_ text: String) -> String {
    text.uppercased().filter { $0.isLetter || $0.isNumber }
  }
}
