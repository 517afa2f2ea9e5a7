import Presentation
import ProfileInterface
import Routing
import RoutingStyles
import Social

extension User {
  /// Returns a row for the user, with a remark after the name.
  func row(_ remark: String? = nil, joinedBy separator: String = ", ") -> Row {
    let person = Row.Part.person(user: id.rawValue, name: hasLeft ? nil : shownName)
    return Row(
      id: id.rawValue, [person] + (remark.map { [.text($0)] } ?? []), joinedBy: separator,
      address: ProfileDestination.profile(id).address)
  }
}

extension RowRouter<FriendsChoice> {
  /// Returns a row for a user, with the router's action.
  func row(
    for user: User, _ remark: String? = nil, joinedBy separator: String = ", "
  ) -> RoutedRow<Row> {
    row(for: .profile(user.id)) { user.row(remark, joinedBy: separator) }
  }

  /// Does what choosing a row with this purpose does.
  func follow(_ choice: FriendsChoice) async throws { try await row(for: choice) {}.choose() }
}

extension [RoutedRow<Row>] {
  /// Performs the action of the row with that ID.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` if there is no such row, and the errors of the action.
  func choose(_ id: Row.ID) async throws {
    guard let row = first(where: { $0.content.id == id }) else { throw RoutingError.gone(id) }
    try await row.choose()
  }
}

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
