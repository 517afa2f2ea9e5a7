/// A message in a conversation of two users.
public struct Message: Hashable, Codable, Sendable {
  /// Position in the conversation, counted from 1 without gaps; orders the messages.
  public let seq: Int
  /// The user who sent it.
  public let sender: User.ID
  /// The text; empty once the sender's account was deleted.
  public var text: String
  /// The time on the sender's clock when it was sent; for display only.
  public let date: Date

  /// Creates a message.
  public init(seq: Int, sender: User.ID, text: String, date: Date) {
    self.seq = seq
    self.sender = sender
    self.text = text
    self.date = date
  }
}
