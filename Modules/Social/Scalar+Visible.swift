extension Unicode.Scalar {
  /// Letters and signs that Unicode defines as blank, although their category is a visible one.
  private static let blanks: Set<Unicode.Scalar> = [
    "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}",  // Hangul fillers
    "\u{2800}",  // the Braille pattern without dots
    "\u{13441}", "\u{13442}",  // Egyptian blanks
    "\u{16FE4}",  // the Khitan filler
    "\u{1D159}",  // the musical null notehead
  ]

  /// Whether a person sees the scalar on its own: neither blank, nor a mark on another one.
  var isVisible: Bool {
    if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .enclosingMark: false
    default: !Self.blanks.contains(self)
    }
  }
}
