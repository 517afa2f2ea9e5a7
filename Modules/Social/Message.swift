/// Something said in a conversation of two.
public struct Message: Hashable, Codable, Sendable {
  /// Its position in the conversation, from 1 and without gaps: the order of messages.
  public let seq: Int
  public let sender: User.ID
  /// Empty once the sender's account was deleted.
  public var text: String
  /// When the sender's clock said it was sent; for show only.
  public let date: Date

  public init(seq: Int, sender: User.ID, text: String, date: Date) {
    self.seq = seq
    self.sender = sender
    self.text = text
    self.date = date
  }
}

/// A conversation as a list shows it.
public struct Conversation: Hashable, Sendable {
  /// The other one of the two.
  public var user: User
  public var last: Message
  /// How many of their messages I have not read.
  public var unread: Int

  public init(user: User, last: Message, unread: Int) {
    self.user = user
    self.last = last
    self.unread = unread
  }
}
