public import Presentation
public import Social

/// Commands about friends that cannot be executed.
nonisolated public enum FriendsError: Error, Hashable {
  /// No user has this name.
  case nobody(User.ID)
  /// The account was deleted.
  case hasLeft(User.ID)
  /// The user is the member.
  case yourself
  /// The command does not fit the present relation to the user.
  case standing(Relation, User.ID)
  /// There is no such request; the relation says what there is instead.
  case noRequest(Relation, User.ID)
}

nonisolated extension FriendsError: UserFacingError {
  /// The message for a person: what happened, and what to type next.
  public var message: String {
    switch self {
    case .nobody(let user):
      "There is nobody called \(user). Ask them to sign up, then add them again."
    case .hasLeft(let user):
      "\(user) has left. Name somebody else."
    case .yourself:
      "That is you. Name somebody else."
    case .standing(.stranger, let user):
      "You and \(user) are not friends. Type add \(user) to ask them."
    case .standing(.asked, let user):
      "You asked \(user), who has not answered. Wait, or type requests, then cancel \(user)."
    case .standing(.asking, let user):
      "\(user) only asks you so far. Type requests, then accept \(user) or decline \(user)."
    case .standing(.friends, let user):
      "You and \(user) are friends already. Type chat \(user) to talk."
    case .standing(.blocked, let user):
      "You blocked \(user). Type chat \(user), then /profile, then unblock."
    case .noRequest(.asked, let user):
      "You ask \(user), and \(user) has not answered. Type cancel \(user) to take that back."
    case .noRequest(.asking, let user):
      "\(user) asks you, not you them. Type accept \(user) or decline \(user)."
    case .noRequest(_, let user):
      "No request stands between you and \(user). Type back to see your friends."
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .nobody: "nobody"
    case .hasLeft: "hasLeft"
    case .yourself: "yourself"
    case .standing: "standing"
    case .noRequest: "noRequest"
    }
  }
}
