/// What people say of themselves.
///
/// Members may read everybody's.
public protocol ProfileStore: Sendable {
  /// - Returns: nil when nobody ever had that name, or `me` is no member.
  func user(_ user: User.ID, as me: User.ID) async throws -> User?

  /// - Throws: ``StoreError/noSuchUser(_:)`` when `me` is no member.
  func setProfile(name: String, bio: String, as me: User.ID) async throws
}

extension ProfileStore {
  /// Somebody who can be dealt with: who exists and has not left.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)``
  public func member(_ user: User.ID, as me: User.ID) async throws -> User {
    guard let found = try await self.user(user, as: me), !found.hasLeft else {
      throw StoreError.noSuchUser(user)
    }
    return found
  }
}
