/// A person who signed up.
public struct User: Hashable, Codable, Sendable, Identifiable {
  /// The user name.
  public let id: ID
  /// The name shown to others; not unique.
  public var name: String
  /// The person's text about themselves; empty at first.
  public var bio: String
  /// Whether the account was deleted.
  ///
  /// The name and the bio are then empty, but the user name stays taken.
  public var hasLeft: Bool

  /// Creates a user.
  public init(id: ID, name: String, bio: String = "", hasLeft: Bool = false) {
    self.id = id
    self.name = name
    self.bio = bio
    self.hasLeft = hasLeft
  }

  /// Returns a typed display name without the spaces around it, and with one space in place of several.
  ///
  /// A user name in parentheses would imitate ``bothNames`` of another account, and spaces a column.
  ///
  /// - Returns: Nil unless the name is one line with a visible character and without a user name in
  ///   parentheses. `TextLimit.name` is not checked.
  package static func name(typed text: String) -> String? {
    let name = text.withoutSpacesAround.withSingleSpaces
    return name.unicodeScalars.contains(where: \.isVisible) && !name.contains(where: \.isNewline)
      && !name.hasUserNameInParentheses ? name : nil
  }

  /// A user name, which never changes and is never given to another account.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable, Comparable,
    LosslessStringConvertible
  {
    /// The name as text.
    public let rawValue: String

    /// Creates a user name without checking it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a user name from typed text, ignoring case and the spaces around it.
    public init(typed text: String) {
      rawValue = text.withoutSpacesAround.lowercased()
    }

    /// Creates a user name without checking it.
    public init(_ description: String) {
      rawValue = description
    }

    /// The name as text.
    public var description: String { rawValue }

    /// Whether an account may have this name: 3 to 20 of `a-z`, `0-9` and `_`.
    public var isWellFormed: Bool { rawValue.wholeMatch(of: /[a-z0-9_]{3,20}/) != nil }

    /// Compares two names as text.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}

extension String {
  /// The text without the spaces and tabs around it.
  package var withoutSpacesAround: String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    let text = unicodeScalars.drop(while: isSpace)
    return text.lastIndex { !isSpace($0) }.map { String(text[...$0]) } ?? ""
  }
}

extension String {
  /// The text with the first of each run of spaces, which invisible scalars do not divide, and with a
  /// space in place of a tab.
  fileprivate var withSingleSpaces: String {
    var (text, isAfterSpace) = (UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      let isSpace = scalar.isSpace
      if !(isSpace && isAfterSpace) { text.append(scalar == "\t" ? " " : scalar) }
      if isSpace || !scalar.properties.isDefaultIgnorableCodePoint { isAfterSpace = isSpace }
    }
    return String(text)
  }

  /// Whether the text has a word in parentheses that looks like a user name of 3 to 20 characters.
  ///
  /// Brackets count as parentheses, but for `[` and `{`; and cased letters, of which Unicode has many
  /// that look like `a-z`, as such. A word that is wholly Greek, Cyrillic or Armenian is none.
  fileprivate var hasUserNameInParentheses: Bool {
    let kinds = unicodeScalars.compactMap { scalar -> Character? in
      let properties = scalar.properties
      if scalar.isSpace { return " " }
      if properties.isDefaultIgnorableCodePoint { return nil }
      if ["[", "]", "{", "}"].contains(scalar) { return "-" }
      return switch properties.generalCategory {
      case .openPunctuation: "("
      case .closePunctuation: ")"
      case .nonspacingMark: nil
      case .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation: "a"
      default: properties.isCased ? (0x370...0x58F ~= scalar.value ? "b" : "a") : "-"
      }
    }
    return String(kinds).contains(/\(\ *(?=b*a)[ab]{3,20}\ *\)/)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar looks like a space: it is a space, a tab or blank.
  fileprivate var isSpace: Bool {
    self == "\t" || properties.generalCategory == .spaceSeparator || Self.blanks.contains(self)
  }

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

/// Storage for profiles.
///
/// Every user with an account may read all profiles. If the session of `me` has ended, every call
/// throws ``StoreError/sessionEnded(_:)``.
public protocol ProfileStore: Sendable {
  /// Returns a user; nil if nobody ever had this name, or `me` has no account.
  func user(_ user: User.ID, as me: Member) async throws -> User?

  /// Sets the name and the bio of `me`.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` has no account.
  func setProfile(name: String, bio: String, as me: Member) async throws
}

extension ProfileStore {
  /// Returns a user whose account was not deleted.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if there is none.
  public func member(_ user: User.ID, as me: Member) async throws -> User {
    guard let found = try await self.user(user, as: me), !found.hasLeft else {
      throw StoreError.noSuchUser(user)
    }
    return found
  }
}
