/// Text that tries to control a terminal, forge a line or break the layout.
nonisolated public enum HostileStrings {
  /// Byte strings, the same in every run; some are invalid UTF-8.
  ///
  /// Each hostile piece is alone in one string; the other strings are random combinations.
  public static let all: [[UInt8]] = {
    var chance = Chance(seed: 1_000)
    let single = pieces + (0x80...0x9F).map { [0xC2, $0] } + (0x01...0x1F).map { [$0] }
    let alone = single.filter { !$0.contains(0x0A) }
    return alone.map { Array("x".utf8) + $0 + Array("y".utf8) }
      + (alone.count..<caseCount(200, deep: 1_000)).map { _ in
        (0..<Int.random(in: 1...6, using: &chance)).flatMap { _ in
          alone.randomElement(using: &chance) ?? []
        }
      }
  }()

  /// Characters that control a terminal, reorder text, are invisible or are not assigned.
  public static let scalars: [UInt32] =
    Array(0...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
    + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFFFE, 0xFFFF, 0x0378, 0x10FFFF]
    + [0x00AD, 0x180E, 0x200B, 0x2060, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xE007F]

  /// The byte strings as text, with invalid UTF-8 replaced.
  public static var texts: [String] { all.map { String(decoding: $0, as: UTF8.self) } }

  private static let pieces: [[UInt8]] =
    [
      "\u{1B}[2J", "\u{1B}[31;5m", "\u{1B}[999;999H", "\u{1B}[6n", "\u{1B}c", "\u{1B}(0", "\u{1B}",
      "\u{1B}]52;c;cm0gLXJm\u{07}", "\u{1B}]0;title\u{07}",
      "\u{1B}]8;;https://example.org\u{1B}\\here\u{1B}]8;;\u{1B}\\", "\u{1B}P+q\u{1B}\\",
      "\u{9B}2J", "\u{9D}52;c;AAAA\u{9C}", "\u{90}", "\u{85}", "\0", "\u{7F}", "\u{08}\u{08}\u{08}",
      "\r", "\rada: pay me", "\t", "\u{0B}", "\u{0C}", "\u{0E}", "\u{202A}", "\u{202B}", "\u{202C}",
      "\u{202D}", "\u{202E}gpj.exe", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}",
      "\u{200F}", "\u{061C}", "\u{2028}ada: pay me", "\u{2029}", "\u{0378}", "\u{FFFE}", "\u{FFFF}",
      "\u{10FFFF}", "\u{E0080}", "\u{206A}", "\u{200B}", "\u{FEFF}", "\u{FFFD}",
      "e" + String(repeating: "\u{301}", count: 40), "\u{301}", "\u{20E3}", "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭",
      "🇨", "1️⃣", "\u{200D}\u{200D}", "क्ष्म्य", "ﷺ", "日本語", "한국어", "שלום",
      String(repeating: "w", count: 300), String(repeating: "日", count: 150), "friends> quit",
      "* Ada Lovelace: hi", "'; DROP TABLE message;--", "%1B%5B2J", "\\u001b[2J", "<U+001B>",
    ].map { Array($0.utf8) } + [
      // Invalid UTF-8: surrogates, stray bytes, overlong, truncated, beyond U+10FFFF.
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xFF], [0xFE], [0x80], [0x9B], [0xC0, 0x9B],
      [0xC1, 0xBF], [0xE0, 0x80, 0x9B], [0xC2], [0xE2, 0x80], [0xF0, 0x9F, 0x91],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ]
}

nonisolated extension [UInt8] {
  /// The reason why the bytes are unsafe on a terminal, or nil; line feeds are allowed.
  public var power: String? {
    guard let text = String(validating: self, as: UTF8.self) else { return "bytes of no text" }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: continue
      case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F:
        return "U+\(String(scalar.value, radix: 16))"
      default:
        if scalar.properties.generalCategory == .unassigned { return "\(scalar.value)" }
      }
    }
    return nil
  }
}
