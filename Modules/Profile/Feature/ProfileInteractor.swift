import Presentation
import Relations
public import Social

/// A user's profile, and the member's relation to that user.
public final class ProfileInteractor {
  private(set) var user: User
  private(set) var relation = Relation.stranger
  private let me: Member
  private let store: any FriendStore & ProfileStore
  private let relations: RelationsInteractor

  /// Loads a user's profile.
  ///
  /// - Throws: `StoreError.noSuchUser`, also if the user has left.
  public init(
    of user: User.ID, me: Member, store: any FriendStore & ProfileStore
  ) async throws {
    self.user = try await store.member(user, as: me)
    self.me = me
    self.store = store
    relations = RelationsInteractor(me: me, store: store)
  }

  /// Whether the profile is the member's own.
  var isMe: Bool { user.id == me.user }

  /// Reads the profile and the relation again.
  func load() async throws {
    // Not `store.member`, because it throws if the user has left. The page shows that instead.
    user = try await store.user(user.id, as: me) ?? user
    relation = try await store.relation(to: user.id, as: me)
  }

  /// Returns the question before a command that destroys something; nil for others.
  func question(before command: RelationCommand) async throws -> Note? {
    try await relations.question(before: command, about: user)
  }

  /// Changes the relation, then loads the profile and the relation again.
  ///
  /// It also loads after an error, because the relation may have changed.
  func perform(_ command: RelationCommand) async throws {
    do {
      _ = try await relations.change(command, with: user.id)
    } catch {
      try await load()
      throw error
    }
    try await load()
  }
}
