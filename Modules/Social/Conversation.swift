/// A summary of a conversation, for the list of a user (me).
public struct Conversation: Hashable, Sendable {
  /// The other user.
  public var user: User
  /// The newest message.
  public var last: Message
  /// The place of the newest message in the order of storing over all conversations; higher is newer.
  public var position: Int
  /// The number of the other user's messages that I have not read.
  public var unread: Int

  /// Creates a conversation for a list.
  public init(user: User, last: Message, position: Int, unread: Int) {
    self.user = user
    self.last = last
    self.position = position
    self.unread = unread
  }
}
