import ConsoleIO

/// HTML, as a literal in which every text has a label that says how it is escaped.
///
/// ```swift
/// let row: HTML = "<li>\(text: name)</li>"   // <li><bdi>Ada &#38; Grace</bdi></li>
/// ```
///
/// This is the only place that turns a text into HTML. Characters that hide or reorder text become
/// visible marks, as at a terminal.
nonisolated struct HTML: Hashable, ExpressibleByStringInterpolation {
  let source: String

  init(stringLiteral source: String) { self.source = source }
  init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends markup.
    mutating func appendLiteral(_ literal: String) { source += literal }

    /// Appends a text between tags, whose direction cannot change that of what stands around it.
    mutating func appendInterpolation(text: String) {
      if text.isEmpty { return }
      source += "<bdi>"
      appendInterpolation(attribute: text)
      source += "</bdi>"
    }

    /// Appends a text inside the quotes of an attribute, or one that has no direction.
    mutating func appendInterpolation(attribute text: String) {
      source += HTML.escaped(TerminalSanitizer.clean(text))
    }

    /// Appends a value inside the quotes of an attribute, which the browser sends back as it is.
    mutating func appendInterpolation(value text: String) {
      source += HTML.escaped(text, unless: " "..."~")
    }

    mutating func appendInterpolation(_ parts: [HTML]) { source += parts.map(\.source).joined() }

    mutating func appendInterpolation(_ part: HTML?) { source += part?.source ?? "" }
  }

  private static let markup: [UInt8] = Array("&<>\"'`".utf8)

  /// Escapes scalars, not characters, because a quotation mark may carry an accent.
  private static func escaped(
    _ text: String, unless plain: ClosedRange<Unicode.Scalar> = "\0"..."\u{10FFFF}"
  ) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && !markup.contains($0) }) { return text }
    return text.unicodeScalars.reduce(into: "") {
      let isPlain = plain.contains($1) && !($1.isASCII && markup.contains(UInt8($1.value)))
      if isPlain { $0.unicodeScalars.append($1) } else { $0 += "&#\($1.value);" }
    }
  }
}
