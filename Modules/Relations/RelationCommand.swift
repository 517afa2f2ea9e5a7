public import Presentation
import ProfileInterface
package import Social

/// The commands that change a relation to another user, on every page.
///
/// Friends, Requests, Blocked and a profile have commands of the same words, which take their help, their
/// questions and their work from here.
nonisolated public enum RelationCommand: String, PageCommand, Sendable {
  /// Sends a friend request, or accepts one.
  case add
  /// Accepts or declines a request, or takes back one of the member.
  case accept, decline, cancel
  /// Ends a friendship.
  case remove
  /// Blocks a user, or lifts the block.
  case block, unblock

  /// Creates the command with the word of a page's command; nil if that changes no relation.
  public init?(_ command: some RawRepresentable<String>) { self.init(rawValue: command.rawValue) }

  package var isDestructive: Bool { self == .remove || self == .block }

  /// The description of the command in help and on pages.
  package var help: String {
    switch self {
    case .add: "ask somebody to be your friend"
    case .accept: "become friends"
    case .decline: "refuse a request"
    case .cancel: "take back a request of yours"
    case .remove: "end a friendship"
    case .block: "end any friendship or request, and hide their requests"
    case .unblock: "let somebody ask you again"
    }
  }
}

nonisolated extension RelationCommand {
  /// A profile, which has all of them.
  public static let page =
    CommandPage("a profile", topic: "People", opener: .command("profile", .user)) {
      ProfileDestination.profile(User.ID(typed: $0))
    }

  /// The command with its argument, which names the user; `accept` alone accepts the only request.
  public var action: Action {
    Action(
      self, self == .accept ? .optional(.user) : .user,
      help: self == .add ? "\(help), by user name" : help, example: "\(rawValue) grace",
      isDestructive: isDestructive, meantBy: self == .remove ? ["unfriend"] : [], elsewhere: .acts)
  }

  /// Returns the question before the command, which says whom it concerns and what it ends; nil if it
  /// destroys nothing.
  func question(about user: User, in relation: Relation) -> Note? {
    switch self {
    case .remove:
      """
      Remove \(user.bothNames)? This ends your friendship. \
      Your conversation stays, but neither of you can write in it.
      """
    case .block: "Block \(user.bothNames)? \(relation.endedByBlock) They get no notice."
    case .add, .accept, .decline, .cancel, .unblock: nil
    }
  }

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
      \(suggesting: Self.unblock, with: user.id.rawValue) to end that.
      """
    case .unblock:
      "You unblocked \(user.bothNames), so you see their requests again. You are not friends."
    }
  }
}

nonisolated extension Relation {
  /// The commands that change this relation.
  package var commands: [RelationCommand] {
    switch self {
    case .stranger: [.add, .block]
    case .asked: [.cancel, .block]
    case .asking: [.accept, .decline, .block]
    case .friends: [.remove, .block]
    case .blocked: [.unblock]
    }
  }

  /// The effects of a block.
  fileprivate var endedByBlock: String {
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
