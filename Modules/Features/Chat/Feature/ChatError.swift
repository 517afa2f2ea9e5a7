import ChatInterface
import FriendsInterface
import SocialPresentation

/// Reasons why a message cannot be sent, or a conversation cannot be shown.
nonisolated enum ChatError: UserFacingError, Hashable {
  /// The message is empty or contains only whitespace.
  case emptyMessage
  /// The message is longer than `TextLimit.message`.
  case messageTooLong(TextLimit.Excess)
  /// The member and the user are not friends.
  case notFriends(User.ID)
  /// The account was deleted.
  case hasLeft(User.ID)
  /// The user is the signed-in member.
  case yourself
  /// No older messages are stored.
  case nothingOlder
  /// No newer messages are stored.
  case nothingNewer
  /// The message to send again was taken back meanwhile, in another session.
  case takenBack
  /// None of the member's last messages in the conversation can be unsent.
  case nothingToUnsend
  /// None of the messages that can be unsent has this number.
  case noSuchMessage(SentMessage)
  /// The message is no longer among those that can be unsent.
  case tooOldToUnsend
  /// No messages are unread, but this number of friend requests waits.
  case nothingUnread(requests: Int)
  /// Only the conversation on top has unread messages.
  case unreadHere
  /// The text to search for is empty or contains only whitespace or accents.
  case emptySearch
  /// The text to search for is longer than `SearchInteractor.limit`.
  case searchTooLong(TextLimit.Excess)

  var message: Note {
    switch self {
    case .emptyMessage: "There is nothing to send. \(Self.toWriteOrLeave)"
    case .messageTooLong(let excess): "A message has \(excess). Send it in parts."
    case .notFriends(let user):
      """
      You and \(user) are not friends, so the message was not sent. \
      \(suggesting: ChatPresenter.Command.profile) to see what you can do, \
      or \(suggesting: .back) to leave.
      """
    case .hasLeft(let user):
      "\(user) has left, so the message was not sent. \(suggesting: .back) to leave."
    case .yourself: "That is you. Name somebody else."
    case .nothingOlder: "This is where the conversation begins. \(Self.toWriteOrLeave)"
    case .nothingNewer: "These are the newest messages. \(Self.toWriteOrLeave)"
    case .takenBack:
      """
      You took this message back in another session, so it was not sent again. Send it once more to \
      send it as a new message.
      """
    case .nothingToUnsend:
      "You can take back none of your last \(Message.unsendable) messages here: there are none left."
    case .noSuchMessage(let sent):
      """
      There is no message \(sent.argument) that can be taken back. \
      \(suggesting: ChatPresenter.Command.unsend(nil)) to list those that can.
      """
    case .tooOldToUnsend:
      """
      Only your last \(Message.unsendable) messages here can be taken back, so nothing was changed. \
      \(suggesting: ChatPresenter.Command.unsend(nil)) to list them.
      """
    case .nothingUnread(0):
      "Nothing is unread. \(suggesting: ChatDestination.chats) to see your conversations."
    case .nothingUnread(let requests):
      """
      No messages are unread. You have \(requests.counted("friend request")): \
      \(suggesting: FriendsDestination.requests).
      """
    case .unreadHere:
      """
      Only this conversation has unread messages. \
      \(suggesting: ChatPresenter.Command.newer) or \(suggesting: ChatPresenter.Command.older) to see them.
      """
    case .emptySearch: "There is nothing to search for. Name a word of the message."
    case .searchTooLong(let excess): "A text to search for has \(excess). Search for a part of it."
    }
  }

  private static var toWriteOrLeave: Note {
    "\(suggesting: .input("a message")), or \(suggesting: .back) to leave."
  }
}
