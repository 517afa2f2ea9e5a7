import Presentation
import Social

extension [User] {
  /// Returns the users with `text` in their display name or user name, ignoring case; all users if
  /// it is empty.
  func found(by text: String) -> [User] {
    text.isEmpty
      ? self : filter { "\($0.name) \($0.id)".lowercased().contains(text.lowercased()) }
  }

  /// Returns a note with the number of users found, and how to see all.
  func note(on text: String) -> Note {
    let find = FriendsPresenter.Command.find
    return """
      \(found(by: text).count) of \(count) friends match "\(text)". \
      \(suggesting: find) without a text to see all.
      """
  }
}

extension Action {
  /// The command that sets the filter of a list of friends.
  static var find: Action {
    Action(
      FriendsPresenter.Command.find, "[text]",
      help: "show the friends with this text in their name, or all", example: "find gra")
  }
}
