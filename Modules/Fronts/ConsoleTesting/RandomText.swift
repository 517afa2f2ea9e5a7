/// Random text for the monkey.
nonisolated extension RandomNumberGenerator {
  /// Returns true with a probability of 1 in `count`.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns one of the texts, or an empty one if there are none.
  mutating func one(of texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }

  /// Returns a random text: empty, plain, hostile, very long, or a word from `read`.
  mutating func randomText(from read: [String]) -> String {
    switch Int.random(in: 0..<32, using: &self) {
    case 0: ""
    case 1:
      String(repeating: one(of: hostilePieces), count: Int.random(in: 50...5_000, using: &self))
    case ..<10: join(hostilePieces, by: "")
    case ..<16: one(of: one(of: read).split { $0 == " " || $0 == "\n" }.map(String.init))
    default: join(plainWords, by: " ")
    }
  }

  private mutating func join(_ pieces: [String], by gap: String) -> String {
    (0..<Int.random(in: 1...8, using: &self)).map { _ in one(of: pieces) }.joined(separator: gap)
  }
}

nonisolated private let plainWords = [
  "a", "the", "engine", "weaves", "patterns", "hello", "Ada:", "yes", "2", "help", "back", "é",
  "über", "日本語", "👋",
]

/// Text that can break a display: it moves the cursor, changes the reading direction, joins or
/// widens characters, or ends lines and strings.
nonisolated private let hostilePieces = [
  "\u{1B}[2J", "\u{1B}]52;c;cHduZWQ=\u{07}", "\u{1B}]8;;https://example.org\u{1B}\\", "\u{9B}31m",
  "\u{202E}", "\u{2066}", "\0", "\u{7F}", "\u{08}", "\r", "\t", "\u{2028}", "\u{85}", "\u{10FFFF}",
  "\u{0378}", "\u{FFFD}", "\u{FEFF}", "\u{200B}", "e\u{301}\u{302}\u{303}\u{304}", "\u{301}", "👩‍👩‍👧‍👦",
  "🇨🇭", "👍🏽", "1️⃣", "क्ष्म्य", "ﷺ", "한국", "//", "/", "%", "%zz", "\"", "'; DROP TABLE message;--",
  "<user>", "#", " ", "  ", "app://", "a", "0",
]
