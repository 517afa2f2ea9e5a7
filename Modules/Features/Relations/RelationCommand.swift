public import SocialPresentation

/// The commands about the relation to another user, on every page, by ``RelationsInteractor``.
nonisolated public enum RelationCommand: PageCommand {
  /// Sends a friend request, or accepts one.
  case add(User.ID)
  /// Accepts a request; without a user, the only one.
  case accept(User.ID?)
  /// Declines a request, or takes back one of the member.
  case decline(User.ID), cancel(User.ID)
  /// Ends a friendship.
  case remove(User.ID)
  /// Blocks a user, or lifts the block.
  case block(User.ID), unblock(User.ID)

  public static let actions: [Action] = [
    .add, .accept, .decline, .cancel, .remove, .block, .unblock,
  ]

  /// Returns what the command did, after which the member has this relation to the user.
  package func outcome(for user: User, now relation: Relation) -> Note {
    switch self {
    case .add where relation == .asked: "You asked \(user.bothNames) to be your friend."
    case .add, .accept: "You and \(user.bothNames) are friends now."
    case .decline: "You declined the request of \(user.bothNames), who is not told."
    case .cancel: "You took back your request to \(user.bothNames)."
    case .remove: "You and \(user.bothNames) are no longer friends."
    case .block:
      """
      You blocked \(user.id), so neither of you can write, and their requests are hidden. \
      \(suggesting: Self.unblock(user.id)) to end that.
      """
    case .unblock:
      "You unblocked \(user.bothNames), so you see their requests again. You are not friends."
    }
  }
}

nonisolated extension Action {
  /// The commands about relations, as pages list them.
  package static let add = Action(
    "add", RelationCommand.add, title: "Add friend", help: "ask somebody to be your friend")
  package static let accept = Action(
    "accept", RelationCommand.accept, title: "Accept", help: "become friends")
  package static let decline = Action(
    "decline", RelationCommand.decline, title: "Decline", help: "refuse a request")
  package static let cancel = Action(
    "cancel", RelationCommand.cancel, title: "Take back request",
    help: "take back a request of yours")
  package static let remove = Action(
    "remove", RelationCommand.remove, title: "Remove friend", help: "end a friendship",
    isDestructive: true, meantBy: ["unfriend"])
  package static let block = Action(
    "block", RelationCommand.block, title: "Block",
    help: "end any friendship or request, and hide their requests", isDestructive: true)
  package static let unblock = Action(
    "unblock", RelationCommand.unblock, title: "Unblock", help: "let somebody ask you again")
}

nonisolated extension Relation {
  /// Returns the commands that fit this relation to a user, which lists of people and profiles offer.
  package func commands(for user: User.ID) -> [RelationCommand] {
    switch self {
    case .stranger: [.add(user), .block(user)]
    case .asked: [.cancel(user), .block(user)]
    case .asking: [.accept(user), .decline(user), .block(user)]
    case .friends: [.remove(user), .block(user)]
    case .blocked: [.unblock(user)]
    }
  }

  /// The effects of a block.
  var endedByBlock: String {
    switch self {
    case .friends:
      """
      This ends your friendship, and you see no more of their requests. \
      Your conversation stays, but neither of you can write in it.
      """
    case .asked: "This takes back your request, and you see no requests of theirs."
    case .asking: "This hides their request, and you see no more of them."
    case .stranger, .blocked: "You see no more of their requests."
    }
  }
}
