/// A rule for display names that typed text breaks.
package enum DisplayNameError: Error, Hashable {
  /// The text is empty, or nothing but spaces.
  case empty
  /// The first scalar that no display name may have, or not there.
  case scalar(Unicode.Scalar)
  /// The name is longer than `TextLimit.name`.
  case tooLong(TextLimit.Excess)

  /// The identifier for programs.
  package var code: String { if case .tooLong = self { "nameTooLong" } else { "nameMalformed" } }

  /// The rule in a sentence, for a person.
  package var sentence: String {
    switch self {
    case .empty: "A display name has at least one character."
    case .scalar(let scalar):
      """
      Only letters with their marks, digits, spaces, emoji and ' ’ - . · are allowed in a display \
      name, and \(scalar.named) is none of them.
      """
    case .tooLong(let excess): "A name has \(excess)."
    }
  }
}

extension User {
  /// Returns a typed display name without the spaces around it, and with one space in place of several.
  ///
  /// Parentheses, and what looks like them, would imitate ``bothNames`` of another account; several
  /// spaces would imitate a column. Stored names from before this rule are not checked.
  package static func name(typed text: String) throws(DisplayNameError) -> String {
    let name = text.withoutSpacesAround.withSingleSpaces
    if name.isEmpty { throw .empty }
    if let scalar = name.firstOutsideNames { throw .scalar(scalar) }
    if let excess = TextLimit.name.excess(of: name) { throw .tooLong(excess) }
    return name
  }
}

extension String {
  /// The text without the spaces and tabs around it.
  package var withoutSpacesAround: String {
    let text = unicodeScalars.drop(while: \.isSpace)
    return text.lastIndex { !$0.isSpace }.map { String(text[...$0]) } ?? ""
  }

  /// The text with the first of each run of spaces, and with a space in place of a tab.
  fileprivate var withSingleSpaces: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isSpace || text.last?.isSpace != true {
      text.append(scalar == "\t" ? " " : scalar)
    }
    return String(text)
  }

  /// The first scalar that no display name may have, or not there.
  fileprivate var firstOutsideNames: Unicode.Scalar? {
    var isAfterSpace = true
    for character in self {
      let halves = character.unicodeScalars.count(where: \.isHalfFlag)
      for scalar in character.unicodeScalars {
        if !scalar.isAllowed(afterSpace: isAfterSpace) || scalar.isHalfFlag && halves == 1 {
          return scalar
        }
        isAfterSpace = scalar.isSpace
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space or a tab.
  fileprivate var isSpace: Bool { self == "\t" || properties.generalCategory == .spaceSeparator }

  /// Whether the scalar is a regional indicator: two of them are a flag, and one is a letter in a box.
  fileprivate var isHalfFlag: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// Whether display names may have the scalar, such as a mark or a joiner that is not behind a space.
  ///
  /// A mark behind a space would divide a run of spaces. Enclosing marks, and numbers such as ① that are
  /// no digits, would draw a frame around other characters.
  fileprivate func isAllowed(afterSpace isAfterSpace: Bool) -> Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      !properties.isDefaultIgnorableCodePoint && !(0x13441...0x13442 ~= value)  // blank hieroglyphs
    case .spaceSeparator, .spacingMark: true
    case .nonspacingMark: !isAfterSpace
    case .format: !isAfterSpace && 0x200C...0x200D ~= value  // the joiners of scripts and emoji
    default: "'’-.·".unicodeScalars.contains(self) || isPicture
    }
  }

  /// Whether the scalar is an emoji that encloses no letter, number or word.
  ///
  /// Symbols below U+2600 that are drawn as text without a selector, such as © and ◀, do not count.
  private var isPicture: Bool {
    let enclosed = [0x3000...0x33FF, 0x1F100...0x1F1E5, 0x1F200...0x1F2FF, 0x1F51F...0x1F51F]
    return properties.isEmoji && (properties.isEmojiPresentation || value >= 0x2600)
      && !enclosed.contains { $0.contains(Int(value)) }
  }

  /// The scalar in quotation marks if a person can see it, otherwise its number.
  fileprivate var named: String {
    let character = Character(self)
    return character.isSymbol || character.isPunctuation || character.isNumber
      ? "\"\(self)\"" : "U+\(String(value, radix: 16, uppercase: true))"
  }
}
