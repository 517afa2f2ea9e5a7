/// A message in a conversation of two users.
public struct Message: Hashable, Codable, Sendable {
  /// Whether a message that its sender took back had been read; its text is empty either way.
  public enum Unsending: String, Codable, Sendable {
    /// The other user had not marked it as read: no page shows the message.
    case unread
    /// The other user had marked it as read, or has left: pages say that there was a message.
    case read
  }

  /// The number of one's own last messages in a conversation that can be unsent.
  package static let unsendable = 20

  /// Position in the conversation, counted from 1 without gaps; orders the messages.
  public let seq: Int
  /// The user who sent it.
  public let sender: User.ID
  /// The text; empty once the message was unsent or the sender's account was deleted.
  public var text: String
  /// The time when it was sent, on the clock of the server that stores it or of the sender's computer;
  /// for display only.
  public let date: Date
  /// How the message was unsent; nil if it was not.
  public var unsending: Unsending?

  /// Creates a message.
  public init(seq: Int, sender: User.ID, text: String, date: Date, unsending: Unsending? = nil) {
    (self.seq, self.sender, self.text, self.date) = (seq, sender, text, date)
    self.unsending = unsending
  }

  /// Whether pages show the message, or that there was one.
  public var isShown: Bool { unsending != .unread }
}

/// A summary of a conversation, for the list of a user (me).
public struct Conversation: Hashable, Sendable {
  /// The other user.
  public var user: User
  /// The newest message that is shown.
  package var last: Message
  /// The place of that message in the order of storing over all conversations; higher is newer.
  public var position: Int
  /// The number of the other user's messages that I have not read.
  public var unread: Int

  /// Creates a conversation for a list.
  public init(user: User, last: Message, position: Int, unread: Int) {
    (self.user, self.last, self.position, self.unread) = (user, last, position, unread)
  }
}

/// A message in one of the conversations of a user (me).
public struct ConversationMessage: Hashable, Sendable {
  /// The other user of the conversation.
  public let other: User.ID
  /// The message.
  public let message: Message
  /// The place of the message in the order of storing over all my conversations; higher is newer.
  public let position: Int

  /// Creates a message of a conversation.
  public init(other: User.ID, message: Message, position: Int) {
    (self.other, self.message, self.position) = (other, message, position)
  }
}

/// The messages of the other user in a conversation that a user has not read.
public struct Unread: Hashable, Sendable {
  /// The position of the first one.
  public let first: Int
  /// The number of those before the position that was asked for.
  public let before: Int

  /// Creates the position of the first unread message, and a number.
  public init(first: Int, before: Int) { (self.first, self.before) = (first, before) }
}

/// Storage for conversations; in every call, `me` is the acting user.
///
/// A call reads and changes only conversations of `me`. If the session of `me` has ended, it throws
/// ``StoreError/sessionEnded(_:)``. Without an account, `me` reads nothing, and writing throws
/// ``StoreError/noSuchUser(_:)`` for `me`. A conversation stays readable after the friendship has
/// ended.
public protocol MessageStore: Sendable {
  /// Returns a page of the conversations that have messages, the one with the newest message first.
  ///
  /// Messages that are not shown do not count.
  ///
  /// - Parameters:
  ///   - text: Only conversations with users who have this text in their names are listed, in any
  ///     letter case and with any accents.
  ///   - position: The page begins after the conversation with this ``Conversation/position``; nil
  ///     for the first page.
  ///   - limit: The largest number of conversations in the page.
  ///   - me: The reader.
  func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) async throws -> Listing<Conversation>

  /// Returns the number of unread messages in all conversations.
  func unreadCount(as me: Member) async throws -> Int

  /// Returns the messages from others that were stored after a mark and were not unsent.
  ///
  /// - Parameters:
  ///   - mark: The mark of an earlier call; nil to get only the mark.
  ///   - limit: The largest number of messages. If there are more, the mark is that of the last one.
  ///   - me: The reader.
  func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedMessage>

  /// Returns a page of a conversation, oldest first.
  ///
  /// The page holds the last `limit` messages before the position `before`. If `before` is nil, it
  /// ends with the newest message. Messages that were unsent keep their places.
  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message]

  /// Returns the newest messages of all conversations of `me`, the newest first.
  ///
  /// - Parameters:
  ///   - position: Only messages before this ``ConversationMessage/position`` are returned; nil for
  ///     the newest ones.
  ///   - limit: The largest number of messages.
  ///   - me: The reader.
  func messages(
    before position: Int?, limit: Int, as me: Member
  ) async throws -> [ConversationMessage]

  /// Returns what `me` has not read of the other user's messages, and how many of them stand before the
  /// position `seq`; nil if everything is read. The time grows with the number of those from there on.
  func unread(with other: User.ID, before seq: Int, as me: Member) async throws -> Unread?

  /// Stores a message.
  ///
  /// A second call with the same `id` in the same conversation stores nothing and returns the first
  /// message, so a caller may retry. That message may have been unsent meanwhile. A store on a server takes the date of the
  /// server's clock instead of `date`.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` if the two are not friends,
  ///   ``StoreError/tooMany(_:seconds:)`` if the ``Budgets`` of the store are used up.
  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message

  /// Returns the messages of `me` in a conversation that can be unsent, the newest first.
  ///
  /// They are among the last 20 that `me` sent there, those included that were unsent.
  func unsendable(with other: User.ID, as me: Member) async throws -> [Message]

  /// Takes a message of `me` back: the message stays without its text.
  ///
  /// It is no longer unread. A message that was unsent stays as it is, so a caller may retry.
  ///
  /// - Returns: The message without its text; nil if it is not among the last 20 that `me` sent in
  ///   the conversation.
  func unsend(_ seq: Int, with other: User.ID, as me: Member) async throws -> Message?

  /// Returns the messages of a conversation that were unsent, from a position on, oldest first.
  func unsent(with other: User.ID, from seq: Int, as me: Member) async throws -> [Message]

  /// Marks the other user's messages as read, up to and including the position `seq`.
  ///
  /// The mark never moves back, nor past the last message. If it does not move, no hint is
  /// sent.
  func markRead(with other: User.ID, through seq: Int, as me: Member) async throws
}

extension MessageStore {
  /// Returns all conversations that have messages, the one with the newest message first.
  public func conversations(as me: Member) async throws -> [Conversation] {
    try await conversations(matching: "", before: nil, limit: .max, as: me).elements
  }
}

/// All stores of the app.
public typealias Stores = AccountStore & ChangingStore & FriendStore & MessageStore & ProfileStore
