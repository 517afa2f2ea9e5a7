public import Observation
public import Presentation
import ProfileInterface
public import Routing
import RoutingStyles
import Social

/// A list of people: its rows, and the outcome of the last command.
@Observable
public class PeoplePresenter {
  /// The notes, a row for each person and the commands.
  public private(set) var page: Page
  let interactor: FriendsInteractor
  /// The outcome of the last command; nil once it may no longer be true.
  public internal(set) var outcome: Note?
  private let empty: Page
  private let relations: [Relation]
  private let routed: (User.ID, () -> Row) -> RoutedRow<Row>

  /// Creates the presenter of the people to whom the member has these relations, in this order.
  ///
  /// `routed` returns the row of a user, which the router has given its action.
  init(
    _ empty: Page, listing relations: [Relation], interactor: FriendsInteractor,
    routed: @escaping (User.ID, () -> Row) -> RoutedRow<Row>
  ) {
    page = empty
    self.empty = empty
    self.relations = relations
    self.interactor = interactor
    self.routed = routed
  }

  /// The notes above the outcome; subclasses override it.
  var notes: [Note] { [] }

  /// The commands; subclasses override it.
  var actions: [Action] { [] }

  /// The number of people who wait for an answer; subclasses override it.
  var waiting: Int { 0 }

  /// The loaded people, one list for each relation.
  final var lists: [LoadedList<User>] { relations.map { interactor.people($0) } }

  /// Reads the lists again; a change clears the outcome of the last command.
  public func load() async throws {
    defer { show() }
    if try await interactor.load() { outcome = nil }
  }

  /// Reads further people.
  public func loadRows(_ count: Int) async throws {
    defer { show() }
    try await interactor.load(count, of: relations)
  }

  /// Shows the people with a text in their names; an empty text finds all.
  ///
  /// If there are none, the outcome says whom else the text names, if anybody.
  final func find(_ text: String) async throws {
    outcome = nil
    try await interactor.find(text, in: relations)
    guard lists.allSatisfy({ $0.found == 0 }), lists.first?.filter != nil else { return }
    typealias Command = FriendsPresenter.Command
    outcome =
      if let user = try await interactor.stranger(text) {
        """
        \(user.bothNames) is not in this list. \
        \(suggesting: Command.profile, user.id.rawValue) to see them.
        """
      } else {
        """
        Only this list is searched. \
        \(suggesting: Command.profile, "<user>") to see somebody else, by their exact user name.
        """
      }
  }

  /// Shows all people.
  public func removeFilter() async throws {
    defer { show() }
    try await find("")
  }

  /// Ends the filter, and clears the outcome of the last command.
  public func disappeared(from window: Window) {
    interactor.dropFilter()
    guard outcome != nil else { return }
    outcome = nil
    show()
  }

  /// Performs the router's action for the row.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row, and the errors of the action.
  public func choose(_ id: Row.ID) async throws {
    guard let row = rows(of: lists).first(where: { $0.content.id == id }) else {
      throw RoutingError.gone(id)
    }
    try await row.choose()
  }

  final func show() {
    let lists = lists
    page = Page(
      empty.title, notes: notes + [outcome].compactMap(\.self),
      rows: rows(of: lists).map(\.content),
      total: lists.allSatisfy(\.isWhole) ? nil : lists.map(\.found).reduce(0, +),
      actions: actions, prompt: empty.prompt,
      badge: waiting == 0 ? nil : waiting == 1 ? "1 request" : "\(waiting) requests")
    page.filter = lists.first?.filter
  }

  private func rows(of lists: [LoadedList<User>]) -> [RoutedRow<Row>] {
    var rows: [RoutedRow<Row>] = []
    for (relation, list) in zip(relations, lists) {
      rows += list.elements.map { user in routed(user.id) { user.row(in: relation) } }
      // The rows are the beginning of the whole list: a list follows only one that is whole.
      if !list.isWhole { break }
    }
    return rows
  }
}

extension User {
  /// Returns a row for the user, with a remark on an open request.
  func row(in relation: Relation) -> Row {
    let person = Row.Part.person(user: id.rawValue, name: hasLeft ? nil : shownName)
    let remark: [Row.Part] =
      switch relation {
      case .asking: [.text("asks you")]
      case .asked: [.text("asked by you")]
      case .friends, .blocked, .stranger: []
      }
    var row = Row(
      id: id.rawValue, [person] + remark, joinedBy: relation == .asking ? " " : ", ",
      address: ProfileDestination.profile(id).address)
    row.commands = relation.commands
    return row
  }
}

extension Relation {
  /// The commands that can be executed for somebody to whom the member has this relation.
  fileprivate var commands: [String] {
    typealias Friends = FriendsPresenter.Command
    typealias Requests = RequestsPresenter.Command
    let profile = Friends.profile.rawValue
    return switch self {
    case .friends: [Friends.chat.rawValue, profile, Friends.remove.rawValue, "block"]
    case .asking:
      [Requests.accept.rawValue, Requests.decline.rawValue, Friends.add.rawValue, profile, "block"]
    case .asked: [Requests.cancel.rawValue, profile, "block"]
    case .blocked: [BlockedPresenter.Command.unblock.rawValue, profile]
    case .stranger: [Friends.add.rawValue, profile, "block"]
    }
  }
}

extension [LoadedList<User>] {
  /// Returns a note that counts the matching people and says how to see all; nil without a text.
  func note(on people: String) -> Note? {
    guard let text = first?.filter else { return nil }
    return """
      \(map(\.found).reduce(0, +)) of \(map(\.count).reduce(0, +)) \(people) match "\(text)". \
      \(suggesting: FriendsPresenter.Command.find) without a text to see all.
      """
  }
}

extension Action {
  /// Returns the command with an example that names the first of these people, or nobody.
  func example(of people: LoadedList<User>) -> Action {
    var action = self
    action.example = "\(word) \(people.elements.first?.id.rawValue ?? "<user>")"
    return action
  }

  /// The command that sets the filter of a list of people.
  nonisolated static func find(_ people: String) -> Action {
    Action(
      FriendsPresenter.Command.find, "[text]",
      help: "show the \(people) with this text in their name, or all", example: "find gra")
  }
}
