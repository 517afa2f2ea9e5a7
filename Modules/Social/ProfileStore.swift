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
