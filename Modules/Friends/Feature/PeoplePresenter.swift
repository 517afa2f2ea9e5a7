public import Observation
public import Presentation
import ProfileInterface
import Relations
public import Routing
import Social

/// What the presenters of lists of people have in common: the rows, and the outcome of the last command.
@Observable
public class PeoplePresenter {
  /// The notes, a row for each person and the commands.
  public private(set) var page: Page
  /// The outcome of the last command; nil once it may no longer be true.
  private var outcome: Note?
  let interactor: FriendsInteractor
  private let relations: [Relation]
  private let choosing: (User.ID) async throws -> Void

  /// Creates the list of the people to whom the member has these relations, in this order.
  ///
  /// `choosing` is called with the user in a row that is chosen.
  init(
    _ empty: Page, listing relations: [Relation], interactor: FriendsInteractor,
    choosing: @escaping (User.ID) async throws -> Void
  ) {
    page = empty
    self.relations = relations
    self.interactor = interactor
    self.choosing = choosing
  }

  /// Adds to a page what depends on the people but is not in their rows: the notes above the outcome,
  /// the commands and the badge.
  func complete(_ page: inout Page) {}

  /// The loaded people, one list for each relation.
  var lists: [LoadedList<User>] { relations.map { interactor.people($0) } }

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

  /// Shows all people again.
  public func removeFilter() async throws {
    try await perform { try await find("") }
  }

  /// Executes a command, which returns its outcome, and shows the people as they are then.
  func perform(_ command: () async throws -> Note?) async throws {
    outcome = nil
    defer { show() }
    outcome = try await command()
  }

  /// Executes a command that changes a relation, or else sets the filter, and returns its outcome.
  ///
  /// - Throws: `RelationsError`
  func outcome(of command: some RawRepresentable<String>, _ argument: String) async throws -> Note?
  {
    guard let command = RelationCommand(command) else { return try await find(argument) }
    return try await interactor.perform(command, argument)
  }

  /// Filters the people by a text in their names; an empty text finds all.
  ///
  /// - Returns: If there are none, a note that says whom else the text names, if anybody.
  func find(_ text: String) async throws -> Note? {
    try await interactor.find(text, in: relations)
    guard lists.allSatisfy({ $0.found == 0 }), lists.first?.filter != nil else { return nil }
    typealias Command = FriendsPresenter.Command
    return if let user = try await interactor.stranger(text) {
      """
      \(user.bothNames) is not in this list. \
      \(suggesting: Command.profile, with: user.id.rawValue) to see them.
      """
    } else {
      """
      Only this list is searched. \
      \(suggesting: Command.profile, .user) to see somebody else, by their exact user name.
      """
    }
  }

  /// Ends the filter, and clears the outcome of the last command.
  public func disappeared(from window: Window) {
    interactor.dropFilter()
    guard outcome != nil else { return }
    outcome = nil
    show()
  }

  /// Handles the choice of a row.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row.
  public func choose(_ row: Row.ID) async throws {
    guard let user = shown.map(\.user.id).first(where: { $0.rawValue == row }) else {
      throw RoutingError.goneRow
    }
    try await choosing(user)
  }

  private func show() {
    let lists = lists
    var new = Page(
      page.title, rows: shown.map { $0.user.row(in: $0.relation) },
      total: lists.allSatisfy(\.isWhole) ? nil : lists.map(\.found).reduce(0, +),
      prompt: page.prompt)
    new.filter = lists.first?.filter
    complete(&new)
    new.notes += [outcome].compactMap(\.self)
    page = new
  }

  /// The people in the rows.
  private var shown: [(user: User, relation: Relation)] {
    var shown: [(user: User, relation: Relation)] = []
    for (relation, list) in zip(relations, lists) {
      shown += list.elements.map { ($0, relation) }
      // The rows are the beginning of the whole list: a list follows only one that is whole.
      if !list.isWhole { break }
    }
    return shown
  }
}

extension Presenter where Self: PeoplePresenter {
  /// Changes a relation to the user whom the argument names, or sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await perform { try await outcome(of: command, argument) }
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
    row.commands = relation.words
    return row
  }
}

extension Relation {
  /// The commands of these pages for somebody to whom the member has this relation.
  fileprivate var words: [String] {
    typealias Command = FriendsPresenter.Command
    let others: [Command] =
      switch self {
      case .friends: [.chat, .profile]
      case .asking: [.add, .profile]
      case .asked, .blocked, .stranger: [.profile]
      }
    return commands.map(\.rawValue) + others.map(\.rawValue)
  }
}

extension LoadedList<User> {
  /// The number of these people with the word request; nil if there are none.
  var badge: String? { count == 0 ? nil : count == 1 ? "1 request" : "\(count) requests" }
}

extension [LoadedList<User>] {
  /// Returns a note that counts the matching people and says how to see all; empty without a text.
  func notes(on people: String) -> [Note] {
    guard let text = first?.filter else { return [] }
    return [
      """
      \(map(\.found).reduce(0, +)) of \(map(\.count).reduce(0, +)) \(people) match "\(text)". \
      \(suggesting: FriendsPresenter.Command.find) without a text to see all.
      """
    ]
  }
}

extension Note {
  /// How to ask somebody to be a friend.
  static var toAsk: Note {
    "\(suggesting: FriendsPresenter.Command.add, .user, example: "grace") to ask somebody."
  }

  /// The note for a member without friends and requests.
  static var noFriends: Note { "You have no friends yet. \(toAsk)" }
}

extension Action {
  /// Returns the command with an example that names the first of these people, or nobody.
  func example(of people: LoadedList<User>) -> Action {
    var action = self
    action.example = people.elements.first.map { "\(word) \($0.id)" } ?? usage
    return action
  }

  /// The command that sets the filter of a list of people.
  nonisolated static func find(
    _ people: String, elsewhere: Elsewhere = .needsPage
  ) -> Action {
    Action(
      FriendsPresenter.Command.find, .optional(.text),
      help: "show the \(people) with this text in their name, or all", example: "find gra",
      elsewhere: elsewhere)
  }
}
