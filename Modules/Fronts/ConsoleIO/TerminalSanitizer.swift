/// Sanitizes text for a terminal.
///
/// Characters that move the cursor, change the reading direction or break a line become visible
/// marks, and so do unassigned ones and those that hide text, such as tags.
nonisolated package enum TerminalSanitizer {
  /// Returns the text on one line, without control characters; idempotent.
  package static func clean(_ text: String) -> String { replacing(in: text, by: mark) }

  /// Returns equivalent JSON in which the harmful characters are escaped.
  package static func escape(_ json: String) -> String {
    replacing(in: json) { String($0).utf16.map { "\\u" + hexadecimal(UInt32($0)) }.joined() }
  }

  /// Returns a text with another one in place of each harmful character.
  private static func replacing(
    in text: String, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard !text.isPlain, text.unicodeScalars.contains(where: isHostile) else { return text }
    return text.unicodeScalars.reduce(into: "") { clean, scalar in
      clean += isHostile(scalar) ? replacement(scalar) : String(scalar)
    }
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    // Invisible by themselves. Joiners and variation selectors are parts of letters and emoji.
    case 0x00AD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE007F:
      true
    default: scalar.properties.generalCategory == .unassigned
    }
  }

  /// Returns Unicode's control picture for C0 and DEL, otherwise a mark such as `<U+2028>`.
  package static func mark(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isASCII else { return "<U+\(hexadecimal(scalar.value))>" }
    return scalar == "\u{7F}" ? "␡" : String(decoding: [0x2400 + scalar.value], as: UTF32.self)
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

nonisolated extension String {
  /// Whether all of the text is printable ASCII, so that each byte is one character and one cell.
  ///
  /// Most text is plain, and this check is much faster than the handling of other text.
  package var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// Returns the text, or its first `count` characters and an ellipsis if it is longer.
  ///
  /// A character may have any number of marks, so the scalars are limited as well.
  package func shortened(to count: Int = 40) -> String {
    let beginning = unicodeScalars[..<prefix(count).endIndex].prefix(4 * count)
    return beginning.endIndex < endIndex ? String(beginning) + "…" : self
  }
}
