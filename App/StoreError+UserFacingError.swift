public import Presentation
public import Social

nonisolated extension StoreError: UserFacingError {
  public var message: Note {
    switch self {
    case .noSuchUser(let user):
      "There is nobody called \(user). Check the spelling, or ask them to sign up."
    case .nameTaken(let user):
      "Somebody is called \(user) already. Choose another user name."
    case .relation(.friends, let user):
      "You and \(user) are friends by now. \(suggesting: .look) to see it."
    case .relation(.blocked, let user):
      "You blocked \(user). Unblock them first."
    case .relation(_, let user):
      "You and \(user) are not friends (any more). \(suggesting: .look) to see how you stand."
    case .tooManyGuesses(let user, let seconds):
      "Too many wrong passwords or codes for \(user). Try again in \(Self.wait(seconds))."
    case .noFolder(let path, let reason):
      "The data folder \(path) cannot be used: \(reason). Choose another with --data-dir."
    case .forbidden(let path, let reason):
      "The data folder \(path) is not yours alone: \(reason). Choose another with --data-dir."
    case .denied(let path):
      """
      You may not read and change \(path) and the folder it is in, so nothing was stored. \
      Allow yourself to, or choose another folder with --data-dir.
      """
    case .foreign(let path):
      "\(path) is no file of ours, so it was left as it is. Choose another folder with --data-dir."
    case .newer(let path):
      "\(path) was written by a later version of this program. Run that one."
    case .damaged(let path):
      "\(path) is damaged and was left as it is. Put a copy of yours in its place."
    case .full:
      "There is no room left, so nothing was stored. Free some and try again."
    case .busy:
      "Another program holds the data, so nothing was stored. Try again."
    case .failed(let reason):
      "Nothing was stored: \(reason). Try again."
    }
  }

  public var code: String {
    switch self {
    case .noSuchUser: "noSuchUser"
    case .nameTaken: "nameTaken"
    case .relation: "relation"
    case .tooManyGuesses: "tooManyGuesses"
    case .noFolder: "noFolder"
    case .forbidden: "forbidden"
    case .denied: "denied"
    case .foreign: "foreign"
    case .newer: "newer"
    case .damaged: "damaged"
    case .full: "full"
    case .busy: "busy"
    case .failed: "failed"
    }
  }

  /// Returns the time in words, rounded up.
  private static func wait(_ seconds: Int) -> String {
    let (count, unit) = seconds < 60 ? (seconds, "second") : ((seconds + 59) / 60, "minute")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
