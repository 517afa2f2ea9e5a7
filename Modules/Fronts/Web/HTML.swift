import ConsoleIO
import Essentials

/// HTML, as a literal in which every text has a label that says how it is escaped.
///
/// ```swift
/// let row: HTML = "<li>\(text: name)</li>"   // <li><bdi>Ada &#38; Grace</bdi></li>
/// ```
///
/// This is the only place that turns a text into HTML. Characters that hide or reorder text become
/// visible marks, as at a terminal.
nonisolated struct HTML: Hashable, ExpressibleByStringInterpolation {
  /// The markup in UTF-8.
  private(set) var bytes: [UInt8]

  init(stringLiteral source: String) { bytes = Array(source.utf8) }
  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends markup.
    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Appends a text between tags, whose direction cannot change that of what stands around it.
    mutating func appendInterpolation(text: String) {
      if text.isEmpty { return }
      appendLiteral("<bdi>")
      appendInterpolation(attribute: text)
      appendLiteral("</bdi>")
    }

    /// Appends a text of several lines between tags, whose addresses of web pages are links.
    mutating func appendInterpolation(lines text: String) {
      appendLiteral("<bdi>")
      let lines = text.split(omittingEmptySubsequences: false) { "\n\r\n".contains($0) }
      for (index, var rest) in lines.enumerated() {
        if index > 0 { appendLiteral("\n") }
        while let link = rest.firstMatch(of: /\bhttps?:\/\/\S*[^\s.,;:!?'\x22()<>\]]/) {
          appendInterpolation(attribute: String(rest[..<link.startIndex]))
          append(link: String(link.output))
          rest = rest[link.endIndex...]
        }
        appendInterpolation(attribute: String(rest))
      }
      appendLiteral("</bdi>")
    }

    /// Appends an address as a link, unless a mark in it would hide where it leads.
    private mutating func append(link: String) {
      if TerminalSanitizer.clean(link) != link { return appendInterpolation(attribute: link) }
      appendInterpolation(
        "<a rel=\"noopener nofollow ugc\" href=\"\(value: link)\">\(attribute: link)</a>" as HTML)
    }

    /// Appends a text inside the quotes of an attribute, or one that has no direction.
    mutating func appendInterpolation(attribute text: String) {
      if !appendPlain(text) { append(TerminalSanitizer.clean(text)) { _ in true } }
    }

    /// Appends a value inside the quotes of an attribute, which the browser sends back as it is.
    mutating func appendInterpolation(value text: String) {
      if !appendPlain(text) { append(text) { (" "..."~").contains($0) } }
    }

    mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { bytes += part.bytes } }

    mutating func appendInterpolation(_ part: HTML?) { if let part { bytes += part.bytes } }

    /// Appends a text that needs no escape; returns false for another one.
    private mutating func appendPlain(_ text: String) -> Bool {
      let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 && !HTML.markup.contains($0) }
      if isPlain { bytes += text.utf8 }
      return isPlain
    }

    /// Escapes scalars, not characters, because a quotation mark may carry an accent.
    private mutating func append(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) {
      for scalar in text.unicodeScalars {
        if isKept(scalar), !(scalar.isASCII && HTML.markup.contains(UInt8(scalar.value))) {
          bytes += UTF8.encode(scalar).map(Array.init) ?? []
        } else {
          bytes += "&#\(scalar.value);".utf8
        }
      }
    }
  }

  private static let markup: [UInt8] = Array("&<>\"'`".utf8)
}
