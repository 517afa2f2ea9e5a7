/// The kind of a text, which determines its colour; the colour adds no information.
nonisolated enum Tone: Hashable {
  case plain, title, aside, notice, failure

  /// Returns the line between the sequences that begin and end its colour (ECMA-48, SGR).
  func paint(_ line: String) -> String {
    guard let code, !line.isEmpty else { return line }
    return "\u{1B}[\(code)m\(line)\u{1B}[0m"
  }

  private var code: Int? {
    switch self {
    case .plain: nil
    case .title: 1  // bold
    case .aside: 2  // faint
    case .notice: 36  // cyan
    case .failure: 31  // red
    }
  }
}
