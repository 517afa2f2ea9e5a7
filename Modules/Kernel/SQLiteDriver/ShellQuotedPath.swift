extension String {
  /// The path as one word of a POSIX shell, in which every character can be seen.
  ///
  /// `printf` writes the bytes of control characters, and of those that hide or reorder text. The
  /// shell drops line feeds at the end of its output, so the path then ends with `/.`.
  package var shellQuotedPath: String {
    guard !unicodeScalars.allSatisfy(\.isShown) else {
      return "'" + replacing("'", with: #"'\''"#) + "'"
    }
    let format = unicodeScalars.reduce(into: "") { format, scalar in
      if scalar.isShown, !"'\\%".unicodeScalars.contains(scalar) {
        format.unicodeScalars.append(scalar)
      } else {
        format += String(scalar).utf8.map(\.octal).joined()
      }
    }
    return #""$(printf '\#(format)/.')""#
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stands for itself where text is shown.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .privateUse, .unassigned: false
    default: true
    }
  }
}

extension UInt8 {
  /// The byte as an escape sequence of `printf`, such as `\012`.
  fileprivate var octal: String {
    let digits = String(self, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
