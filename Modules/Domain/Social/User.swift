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
    (self.id, self.name, self.bio, self.hasLeft) = (id, name, bio, hasLeft)
  }

  /// A user name, which never changes and is never given to another account.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable, Comparable,
    LosslessStringConvertible
  {
    /// The name as text.
    public let rawValue: String

    /// Creates a user name without checking it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a user name from typed text, ignoring case and the spaces around it.
    public init(typed text: String) { rawValue = text.withoutSpacesAround.lowercased() }

    /// Creates a user name without checking it.
    public init(_ description: String) { rawValue = description }

    /// The name as text.
    public var description: String { rawValue }

    /// Whether an account may have this name: 3 to 20 of `a-z`, `0-9` and `_`.
    public var isWellFormed: Bool { rawValue.wholeMatch(of: /[a-z0-9_]{3,20}/) != nil }

    /// Compares two names as text.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
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
  /// - Throws: ``StoreError/noSuchUser(_:)``, ``StoreError/hasLeft(_:)``
  public func member(_ user: User.ID, as me: Member) async throws -> User {
    guard let found = try await self.user(user, as: me) else { throw StoreError.noSuchUser(user) }
    if found.hasLeft { throw StoreError.hasLeft(user) }
    return found
  }
}
