/// What people say to each other.
///
/// Every call takes the person who acts, `me`, and touches only conversations that `me` is one of
/// the two in.
///
/// Who is no member reads nothing, and what they write throws ``StoreError/noSuchUser(_:)`` of
/// them. A friendship that ended leaves the conversation to be read.
public protocol MessageStore: Sendable {
  /// Those with a message in them, the one with the newest message first.
  func conversations(as me: User.ID) async throws -> [Conversation]

  /// A page of a conversation, oldest first: the last `limit` messages before the position
  /// `before`, or the last of all.
  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: User.ID
  ) async throws -> [Message]

  /// Returns when the message is stored.
  ///
  /// A second call with the same `id` stores nothing and
  /// returns what the first stored, so a lost answer can be asked for again.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` when the two are not friends.
  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: User.ID
  ) async throws -> Message

  /// Counts their messages up to and including the position `seq` as read; it never goes back,
  /// and not past the last message there is. What is read already makes no ``Change``.
  func markRead(with other: User.ID, through seq: Int, as me: User.ID) async throws
}

/// All that is stored.
public typealias Stores =
  AccountStore & ChangingStore & FriendStore & MessageStore & ProfileStore
