import TestSupport

nonisolated extension Chance {
  /// Returns random text full of delimiters, escapes and unusual Unicode.
  mutating func hostileText(pieces: ClosedRange<Int>) -> String {
    (0..<Int.random(in: pieces, using: &self)).reduce(into: "") { text, _ in
      text += hostilePiece()
    }
  }

  private mutating func hostilePiece() -> String {
    let pieces = Self.pieces
    let roll = Int.random(in: 0..<(pieces.count + 8), using: &self)
    guard roll >= pieces.count else { return pieces[roll] }
    let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self))
    return scalar.map { String(Character($0)) } ?? "a"
  }

  private static let pieces = [
    "%", "/", "?", "#", "&", "=", "+", ".", "..", " ", "  ", ":", ";", "@", "*", ":x", "*x", "//",
    "://", "app", "APP", "app:", "https:", "app.example", "one", "ONE", "two", "%2F", "%2f", "%25",
    "%zz", "%", "%0", "%00", "%C3", "%A5", "\0", "\t", "\n", "\r\n", "\u{1B}[0m", "\u{7F}", "\\",
    "\"", "'", "<", "{", "|", "^", "~", "_", "-", "a", "Z", "0", "7", "-7", "é", "e\u{301}",
    "\u{301}", "ß", "İ", "ı", "\u{212A}", "👩‍👩‍👧", "🇩🇪", "\u{202E}", "\u{200B}", "\u{FEFF}",
    "\u{FFFD}", "\u{FFFF}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}", "漢字", "ﷺ",
  ]
}
