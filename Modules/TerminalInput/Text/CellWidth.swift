#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension String {
  /// Width in terminal cells; correct for sanitized text only.
  package var cellWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }

  /// Width in the cells of a terminal that draws the parts of an emoji side by side.
  package var widestWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.widestWidth }
  }
}

nonisolated extension String {
  /// Returns the text if it fits `cells` on every terminal, or its beginning with an ellipsis; correct
  /// for sanitized text only.
  package func cut(toCells cells: Int) -> String {
    guard widestWidth > cells else { return self }
    var left = cells - 1
    let beginning = prefix {
      left -= $0.widestWidth
      return left >= 0
    }
    return beginning + "…"
  }
}

nonisolated extension Character {
  var cellWidth: Int {
    if isASCII { return 1 }
    return isPicture ? 2 : sumOfWidths
  }

  var widestWidth: Int { isASCII ? 1 : max(cellWidth, sumOfWidths) }

  private var sumOfWidths: Int { unicodeScalars.reduce(0) { $0 + $1.cellWidth } }

  /// Whether the character is an emoji, which may consist of several scalars.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first?.properties, first.isEmoji else { return false }
    return first.isEmojiPresentation
      || unicodeScalars.dropFirst().contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}

nonisolated extension Unicode.Scalar {
  /// Width in terminal cells, by `wcwidth` of the C library.
  ///
  /// A character that the library does not know takes one cell.
  var cellWidth: Int {
    let usual = uselocale(unicodeLocale)
    defer { uselocale(usual) }
    let width = Int(measure(wchar_t(value)))
    return width < 0 ? 1 : width
  }
}

/// A UTF-8 locale for `wcwidth`, because the locale of the user may be ASCII only.
///
/// `nonisolated(unsafe)` is sound: the C pointer is set once, never freed, and only read.
nonisolated(unsafe) private let unicodeLocale =
  newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)

#if canImport(Glibc)
  /// The C function `wcwidth`; Swift cannot import it from Glibc, so it is looked up by name.
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = {
    guard let function = dlsym(nil, "wcwidth") else { return { _ in 1 } }
    return unsafeBitCast(function, to: (@convention(c) (wchar_t) -> Int32).self)
  }()
#else
  nonisolated private let measure: @convention(c) (wchar_t) -> Int32 = wcwidth
#endif
