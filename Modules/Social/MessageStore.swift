/// Storage for conversations; in every call, `me` is the acting user.
///
/// A call reads and changes only conversations of `me`. If the session of `me` has ended, it throws
/// ``StoreError/sessionEnded(_:)``. Without an account, `me` reads nothing, and writing throws
/// ``StoreError/noSuchUser(_:)`` for `me`. A conversation stays readable after the friendship has
/// ended.
public protocol MessageStore: Sendable {
  /// Returns the conversations that have messages, the one with the newest message first.
  func conversations(as me: Member) async throws -> [Conversation]

  /// Returns a page of a conversation, oldest first.
  ///
  /// The page holds the last `limit` messages before the position `before`. If `before` is nil, it
  /// ends with the newest message.
  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message]

  /// Returns the position of the first message of the other user that `me` has not read; nil if there
  /// is none.
  func firstUnread(with other: User.ID, as me: Member) async throws -> Int?

  /// Stores a message.
  ///
  /// A second call with the same `id` stores nothing and returns the first message, so a caller may
  /// retry.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` if the two are not friends.
  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message

  /// Marks the other user's messages as read, up to and including the position `seq`.
  ///
  /// The mark never moves back, nor past the last message. If it does not move, no ``Change`` is
  /// sent.
  func markRead(with other: User.ID, through seq: Int, as me: Member) async throws
}

/// All stores of the app.
public typealias Stores =
  AccountStore & ChangingStore & FriendStore & MessageStore & ProfileStore
