/// A conversation as a list shows it.
public struct Conversation: Hashable, Sendable {
  /// The other user.
  public var user: User
  /// The newest message.
  public var last: Message
  /// Number of the other user's messages that I have not read.
  public var unread: Int

  /// Creates a conversation for a list.
  public init(user: User, last: Message, unread: Int) {
    self.user = user
    self.last = last
    self.unread = unread
  }
}
