import Presentation
import Social

extension LoadedList<User> {
  /// Returns a note that counts the matching people and says how to see all; nil without a text.
  func note(on people: String) -> Note? { Note(found, of: count, people, matching: text) }
}

extension Note {
  /// A note that counts what matches a text and says how to see all; nil if there is no text.
  init?(_ found: Int, of count: Int, _ things: String, matching text: String) {
    guard !text.isEmpty else { return nil }
    let find = FriendsPresenter.Command.find
    self = """
      \(found) of \(count) \(things) match "\(text)". \
      \(suggesting: find) without a text to see all.
      """
  }
}

extension Action {
  /// A command for one of these people; its example names the first of them, or nobody.
  init(
    _ command: some RawRepresentable<String>, of people: LoadedList<User>, help: String,
    isDestructive: Bool = false
  ) {
    let name = people.elements.first?.id.rawValue ?? "<user>"
    self.init(
      command, "<user>", help: help, example: "\(command.rawValue) \(name)",
      isDestructive: isDestructive)
  }

  /// The command that sets the filter of a list of people.
  static func find(_ people: String) -> Action {
    Action(
      FriendsPresenter.Command.find, "[text]",
      help: "show the \(people) with this text in their name, or all", example: "find gra")
  }
}
