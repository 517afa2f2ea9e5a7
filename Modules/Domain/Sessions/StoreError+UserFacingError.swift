public import Presentation
public import Social

nonisolated extension StoreError: UserFacingError {
  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    switch self {
    case .noSuchUser(let user):
      user.rawValue.contains(" ")
        ? "\("\(user)".quoted) is not a user name, which is one word. Give the user name alone."
        : """
        There is no account with the user name \(user). \
        Ask them for their exact user name, or to sign up.
        """
    case .hasLeft(let user): "\(user) has left. Name somebody else."
    case .sessionEnded(let user):
      "This session of \(user) has ended, so nothing was done. Log in again."
    case .nameTaken(let user): "The user name \(user) is taken. Choose another one."
    case .relation(.friends, let user):
      "You and \(user) are already friends. \(suggesting: .look) to update this screen."
    case .relation(.blocked, let user): "You blocked \(user). Unblock them first."
    case .relation(_, let user):
      "You and \(user) are not friends. \(suggesting: .look) to update this screen."
    case .changedMeanwhile: "The same was changed meanwhile, so nothing was stored. Try again."
    case .tooManyGuesses(let user, let seconds):
      "Too many wrong passwords or codes for \(user). Try again in \(Self.wait(seconds))."
    case .tooMany(let subject, let seconds):
      "You have \(subject.excess). Try again in \(Self.wait(seconds))."
    }
  }

  /// Returns the time in words, rounded up.
  private static func wait(_ seconds: Int) -> String {
    let (count, unit) =
      seconds < 60
      ? (seconds, "second")
      : seconds <= 7_200 ? ((seconds + 59) / 60, "minute") : ((seconds + 3_599) / 3_600, "hour")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

nonisolated extension Budgets.Subject {
  /// The end of a sentence that begins with "You have".
  fileprivate var excess: String {
    switch self {
    case .messages: "sent too many messages within a minute, so this one was not sent"
    case .requests: "made too many friend requests within a day, so this one was not made"
    case .names: "asked for too many user names"
    case .profiles: "changed your profile too often within an hour, so nothing was changed"
    case .unsendings: "unsent too many messages within a minute, so this one was not unsent"
    }
  }
}
