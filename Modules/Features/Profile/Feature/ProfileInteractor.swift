public import Social

/// A user's profile, and the member's relation to that user.
public final class ProfileInteractor {
  private(set) var user: User
  private(set) var relation = Relation.stranger
  private let me: Member
  private let store: any FriendStore & ProfileStore

  /// Loads a user's profile.
  ///
  /// - Throws: `StoreError.noSuchUser`, or `StoreError.hasLeft`.
  public init(of user: User.ID, me: Member, store: any FriendStore & ProfileStore) async throws {
    self.user = try await store.member(user, as: me)
    (self.me, self.store) = (me, store)
  }

  /// Whether the profile is the member's own.
  var isMe: Bool { user.id == me.user }

  /// Reads the profile and the relation again.
  func load() async throws {
    // Not `store.member`, because it throws if the user has left. The page shows that instead.
    user = try await store.user(user.id, as: me) ?? user
    relation = try await store.relation(to: user.id, as: me)
  }
}
