/// The kind of a text, which determines its colour; the colour adds no information.
nonisolated enum Tone: Hashable {
  case plain, title, aside, notice, failure
  case person(PersonColor)

  /// Returns the text between the sequences that begin and end its colour (ECMA-48, SGR).
  ///
  /// The text must be sanitized.
  func paint(_ text: some StringProtocol) -> String {
    guard let code, !text.isEmpty else { return String(text) }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: String? {
    switch self {
    case .plain: nil
    case .title: "1"  // bold
    case .aside: "2"  // faint
    case .notice: "36"  // cyan
    case .failure: "31"  // red
    case .person(let color): "38;5;\(color.index)"
    }
  }
}
