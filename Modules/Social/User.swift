/// Somebody who signed up.
public struct User: Hashable, Codable, Sendable, Identifiable {
  public let id: ID
  /// The name shown to others; not unique.
  public var name: String
  /// What they say of themselves; empty at first.
  public var bio: String
  /// Whether the account was deleted.
  ///
  /// Name and bio are empty then; the user name stays taken.
  public var hasLeft: Bool

  public init(id: ID, name: String, bio: String = "", hasLeft: Bool = false) {
    self.id = id
    self.name = name
    self.bio = bio
    self.hasLeft = hasLeft
  }

  /// A display name as somebody typed it, without the spaces around it.
  ///
  /// - Returns: nil unless it has 1 to 60 characters in one line, of which one can be seen.
  public static func name(typed text: String) -> String? {
    let name = text.withoutSpacesAround
    let isVisible = name.unicodeScalars.contains {
      ![.control, .format, .spaceSeparator, .unassigned].contains($0.properties.generalCategory)
    }
    return (1...60).contains(name.count) && isVisible && !name.contains(where: \.isNewline)
      ? name : nil
  }

  /// The user name: it never changes and is never given to anybody else.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable, Comparable,
    LosslessStringConvertible
  {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A user name as somebody typed it to speak of another: case and spaces around do not count.
    public init(typed text: String) {
      rawValue = text.withoutSpacesAround.lowercased()
    }

    public init(_ description: String) {
      rawValue = description
    }

    public var description: String { rawValue }

    /// Whether an account may have it: 3 to 20 of `a-z`, `0-9` and `_`.
    public var isWellFormed: Bool { rawValue.wholeMatch(of: /[a-z0-9_]{3,20}/) != nil }

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}

extension String {
  fileprivate var withoutSpacesAround: String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    let text = unicodeScalars.drop(while: isSpace)
    return text.lastIndex { !isSpace($0) }.map { String(text[...$0]) } ?? ""
  }
}
