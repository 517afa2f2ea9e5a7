import Social

extension ProfileStore {
  /// Returns the other user of a conversation, who may have left.
  ///
  /// - Throws: ``ChatError/yourself``, `StoreError.noSuchUser`
  func partner(_ user: User.ID, of me: Member) async throws -> User {
    if user == me.user { throw ChatError.yourself }
    guard let found = try await self.user(user, as: me) else { throw StoreError.noSuchUser(user) }
    return found
  }
}
