/// The greatest length of a text, in characters and in bytes of UTF-8.
///
/// A character alone bounds nothing: a letter with thousands of combining marks is one character.
public struct TextLimit: Hashable, Sendable {
  /// The limit of a display name.
  package static let name = TextLimit(characters: 60, bytes: 240)
  /// The limit of a bio.
  package static let bio = TextLimit(characters: 300, bytes: 1_200)
  /// The limit of a message.
  package static let message = TextLimit(characters: 4_000, bytes: 16_384)

  /// The greatest number of characters.
  package let characters: Int
  /// The greatest number of bytes.
  package let bytes: Int

  /// Creates a limit.
  package init(characters: Int, bytes: Int) { (self.characters, self.bytes) = (characters, bytes) }

  /// The length of a text that exceeds a limit.
  public struct Excess: Hashable, Sendable, CustomStringConvertible {
    let limit: Int
    let count: Int
    /// The unit of both, such as "characters".
    let unit: String

    /// The rest of a sentence, such as "at most 300 characters, and this one has 301".
    public var description: String { "at most \(limit) \(unit), and this one has \(count)" }
  }

  /// Returns by how much a text is too long; nil if it is not.
  ///
  /// Bytes are named only if the number of characters is allowed.
  package func excess(of text: String) -> Excess? {
    let bytes = text.utf8.count
    // No character is shorter than a byte, and counting characters is slow.
    guard bytes > min(characters, self.bytes) else { return nil }
    let characters = text.count
    if characters > self.characters {
      return Excess(limit: self.characters, count: characters, unit: "characters")
    }
    return bytes > self.bytes ? Excess(limit: self.bytes, count: bytes, unit: "bytes") : nil
  }

  /// Returns a text for drawing: one that is too long is cut and ends with an ellipsis.
  ///
  /// Such texts were stored by earlier versions of the program.
  package func shortened(_ text: String) -> String {
    if allows(text) { return text }
    var size = 0
    // The bytes first, because the first character alone may be long.
    let short = text.unicodeScalars.prefix { scalar in
      size += UTF8.width(scalar)
      return size <= bytes
    }
    return "\(String(short).prefix(characters))…"
  }

  /// Returns whether a text is short enough; counts no characters of a text with too many bytes.
  func allows(_ text: String) -> Bool { text.utf8.count <= bytes && excess(of: text) == nil }
}

extension User {
  /// The display name for drawing; shortened if it exceeds `TextLimit.name`.
  public var shownName: String { TextLimit.name.shortened(name) }
  /// The two names for drawing, such as "Ada Lovelace (ada)".
  ///
  /// A page, a notice or a question that names a person uses these: the display name is not unique,
  /// and the user name is the one to type. An account that was deleted has a user name only.
  public var bothNames: String { hasLeft ? "\(id)" : "\(shownName) (\(id))" }
  /// The bio for drawing; shortened if it exceeds `TextLimit.bio`.
  package var shownBio: String { TextLimit.bio.shortened(bio) }
}

extension Message {
  /// The text for drawing; only its beginning if it exceeds `TextLimit.message`.
  ///
  /// No longer than a bio, so that a page of such messages stays small.
  public var shownText: String {
    TextLimit.message.allows(text) ? text : TextLimit.bio.shortened(text)
  }
}
