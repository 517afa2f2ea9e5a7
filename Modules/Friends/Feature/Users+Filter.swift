import Presentation
import Social

extension [User] {
  /// Returns the users with `text` in their display name or user name, ignoring case.
  ///
  /// An empty text matches all users.
  func found(by text: String) -> [User] {
    text.isEmpty
      ? self : filter { "\($0.name) \($0.id)".lowercased().contains(text.lowercased()) }
  }

  /// Returns a note that counts the matching users and says how to see all.
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
