/// The kind of a text, which determines its colour; the colour adds no information.
nonisolated enum Tone: Hashable {
  case plain, title, prompt, aside, unread, count, notice, failure
  /// The name of a person, by the index of its colour in the cube of xterm, which themes of terminals leave
  /// as it is.
  case person(index: Int)

  /// Returns the text between the sequences that begin and end its colour (ECMA-48, SGR).
  ///
  /// The text must be sanitized.
  func paint(_ text: some StringProtocol) -> String {
    guard let code, !text.isEmpty else { return String(text) }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The parameters of the sequence that begins the colour; nil for none.
  var code: String? {
    switch self {
    case .plain: nil
    case .title, .unread: "1"  // bold
    case .aside: "2"  // faint
    case .prompt: "35"  // magenta
    case .count, .notice: "38;5;30"  // cyan that can be read on black and on white
    case .failure: "31"  // red
    case .person(let index): "38;5;\(index)"
    }
  }

  /// The indices of all colours that a name can have.
  ///
  /// Each colour can be read on black and on white: its contrast to both is at least 3:1 (WCAG 2).
  static let palette = [166, 100, 28, 30, 32, 62, 134, 162]

  /// Returns the tone of a person's name, whose colour is always the same for a user name.
  ///
  /// FNV-1a chooses it, because the values of `Hasher` differ in each run. Several people share a colour, so
  /// their names tell them apart.
  static func person(_ user: String) -> Tone {
    let hash = user.utf8.reduce(into: UInt32(2_166_136_261)) { hash, byte in
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return .person(index: palette[Int((hash >> 8) % UInt32(palette.count))])  // low bits vary less
  }
}
