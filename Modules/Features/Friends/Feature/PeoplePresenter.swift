import ProfileInterface
import Relations
public import SocialPresentation

/// The rows and the filter of a list of people, which several presenters share.
@Observable
public class PeoplePresenter {
  /// The notes, a row for each person and the commands.
  public private(set) var page: Page
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
    (page, self.relations) = (empty, relations)
    (self.interactor, self.choosing) = (interactor, choosing)
  }

  /// Adds to a page what depends on the people but is not in their rows: the notes, the commands and the
  /// badge.
  func complete(_ page: inout Page) {}

  /// Returns the commands that the row of a user offers, to whom the member has this relation.
  func offers(for user: User.ID, in relation: Relation) -> [any PageCommand] {
    relation.commands(for: user)
  }

  /// The loaded people, one list for each relation.
  var lists: [LoadedList<User>] { relations.map { interactor.people($0) } }

  /// Reads the lists again.
  public func load() async throws {
    defer { show() }
    try await interactor.load(relations)
  }

  /// Reads further people.
  public func loadRows(_ count: Int) async throws {
    defer { show() }
    try await interactor.load(count, of: relations)
  }

  /// Shows all people again.
  public func removeFilter() async throws { _ = try await find(nil) }

  /// Filters the people by a text in their names; without a text, shows all.
  ///
  /// - Returns: If there are none, a note that says whom else the text names, if anybody.
  func find(_ text: String?) async throws -> Note? {
    defer { show() }
    try await interactor.find(text ?? "", in: relations)
    guard let text, lists.allSatisfy({ $0.found == 0 }), lists.first?.filter != nil else {
      return nil
    }
    return if let user = try await interactor.stranger(text) {
      """
      \(user.bothNames) is not in this list. \
      \(suggesting: ProfileDestination.profile(user.id)) to see them.
      """
    } else {
      """
      Only this list is searched. \
      \(suggesting: ProfileDestination.profile) to see somebody else, by their exact user name.
      """
    }
  }

  /// Ends the filter.
  public func disappeared(from window: Window) { interactor.dropFilter() }

  /// Handles the choice of a row.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row.
  public func choose(_ row: Row.ID) async throws {
    guard let user = shown.map(\.user.id).first(where: { $0.rawValue == row }) else {
      throw RoutingError.goneRow
    }
    try await choosing(user)
  }

  func show() {
    let lists = lists
    var new = Page(
      page.title, rows: shown.map(row),
      total: lists.allSatisfy(\.isWhole) ? nil : lists.map(\.found).reduce(0, +),
      prompt: page.prompt)
    new.filter = lists.first?.filter
    complete(&new)
    page = new
  }

  /// Returns a row for a user, with a remark on an open request.
  private func row(_ user: User, in relation: Relation) -> Row {
    let person = Row.Part.person(user: user.id.rawValue, name: user.hasLeft ? nil : user.shownName)
    let remark: [Row.Part] =
      switch relation {
      case .asking: [.text("asks you")]
      case .asked: [.text("asked by you")]
      case .friends, .blocked, .stranger: []
      }
    return Row(
      id: user.id.rawValue, [person] + remark, joinedBy: relation == .asking ? " " : ", ",
      address: ProfileDestination.profile(user.id).address,
      offers: offers(for: user.id, in: relation))
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

extension Presenter where Self: PeoplePresenter, Command == FindCommand {
  /// Sets the filter.
  public func perform(_ command: FindCommand) async throws -> Note? {
    switch command {
    case .find(let text): try await find(text)
    }
  }
}

/// The command of a list of people that shows those with a text in their name, or all.
nonisolated public enum FindCommand: PageCommand {
  /// Sets the filter; without a text, shows all.
  case find(String?)

  public static let actions = [
    Action(
      "find", find, title: "Find person",
      help: "show the people with this text in their name, or all", example: "find gra")
  ]
}

extension LoadedList<User> {
  /// The number of these people with the word request; nil if there are none.
  var badge: String? { count == 0 ? nil : count == 1 ? "1 request" : "\(count) requests" }
}

extension Note {
  /// How to ask somebody to be a friend.
  static var toAsk: Note { "\(suggesting: RelationCommand.add) to ask somebody." }

  /// The note for a member without friends and requests.
  static var noFriends: Note { "You have no friends yet. \(toAsk)" }
}

extension Action {
  /// Returns the command with an example that names the first of these people, or nobody, if it takes one.
  func example(of people: LoadedList<User>) -> Action {
    guard argument.kind == .user else { return self }
    var action = self
    action.example = people.elements.first.map { "\(word) \($0.id)" } ?? usage
    return action
  }
}
