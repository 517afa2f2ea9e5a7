public import Presentation
public import Social

/// What somebody who talks got wrong.
nonisolated public enum ChatError: Error, Hashable {
  case emptyMessage
  case messageTooLong(Int)
  /// The two are not friends (any more).
  case notFriends(User.ID)
  case hasLeft(User.ID)
  case yourself
  /// Nothing older is stored.
  case nothingOlder
}

nonisolated extension ChatError: Explained {
  public var sentence: String {
    switch self {
    case .emptyMessage:
      "There is nothing to send. Type a message, or /back to leave."
    case .messageTooLong(let count):
      "A message has at most 4000 characters, that one has \(count). Send it in parts."
    case .notFriends(let user):
      "You and \(user) are not friends, so it was not sent. "
        + "Type /profile to see how you stand, or /back to leave."
    case .hasLeft(let user):
      "\(user) has left, so it was not sent. Type /back to leave as well."
    case .yourself:
      "That is you. Name somebody else."
    case .nothingOlder:
      "This is where the conversation begins. Type a message, or /back to leave."
    }
  }
}
