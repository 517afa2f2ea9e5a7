import ChatInterface
import FriendsInterface
package import SocialPresentation

/// Reasons why a relation cannot be changed.
nonisolated package enum RelationsError: UserFacingError, Hashable {
  /// No user has this name.
  case nobody(User.ID)
  /// No account can have this name, such as one of two characters.
  case noUserName(User.ID)
  /// The user is the signed-in member.
  case yourself
  /// The command does not fit the present relation to the user.
  case standing(Relation, User.ID)
  /// There is no such request; the first value is the present relation to the user.
  case noRequest(Relation, User.ID)
  /// The member named nobody, and not exactly one person asks: the first people who do, and their number.
  case notOneRequest([User], of: Int)
  /// The member did not block the user.
  case notBlocked(User.ID)

  package var message: Note {
    typealias Command = RelationCommand
    return switch self {
    case .nobody(let user):
      "There is nobody called \(user). Ask them to sign up, then add them again."
    case .noUserName(let user):
      """
      \(TextLimit.name.shortened(user.rawValue).quoted) is \(user.rawValue.count < 3 ? "too short" : "no user name"). \
      A user name has 3 to 20 small letters, digits and _, such as grace. Ask them for theirs.
      """
    case .yourself: "That is you. Name somebody else."
    case .standing(.stranger, let user):
      "You and \(user) are not friends. \(suggesting: Command.add(user)) to ask them."
    case .standing(.asked, let user), .noRequest(.asked, let user):
      """
      You asked \(user), who has not answered. \
      Wait, or \(suggesting: Command.cancel(user)) to take your request back.
      """
    case .standing(.asking, let user), .noRequest(.asking, let user):
      """
      \(user) asks to be your friend. \(suggesting: Command.accept(user)) \
      or \(suggesting: Command.decline(user)).
      """
    case .standing(.friends, let user):
      "You and \(user) are friends already. \(suggesting: ChatDestination.chat(user)) to talk."
    case .standing(.blocked, let user):
      "You blocked \(user). \(suggesting: Command.unblock(user)) to end that."
    case .noRequest(_, let user):
      "There is no request between you and \(user). \(suggesting: FriendsDestination.requests) to see yours."
    case .notOneRequest(_, 0):
      "Nobody asks to be your friend. \(suggesting: FriendsDestination.requests) to see whom you asked."
    case .notOneRequest(let users, let count):
      """
      \(count) people ask to be your friend: \(users.map(\.bothNames).joined(separator: ", "))\
      \(count > users.count ? " and others" : ""). \(suggesting: Command.accept).
      """
    case .notBlocked(let user):
      "You have not blocked \(user). \(suggesting: FriendsDestination.blocked) to see whom you blocked."
    }
  }
}
