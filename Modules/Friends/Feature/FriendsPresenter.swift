import ChatInterface
import FriendsInterface
public import Observation
public import Presentation
public import Routing
import Social

/// My friends, and ways to make more.
@Observable
public final class FriendsPresenter: Presenter {
  public enum Command: String, CaseIterable { case add, requests, chat, remove, find }

  private var friends: [User] = []
  private var asking = 0
  private var filter = ""
  private var outcome: String?
  private let interactor: FriendsInteractor
  private let router: any FriendsRoutes
  private let rows: any FriendsRows

  public init(
    interactor: FriendsInteractor, router: any FriendsRoutes, rows: any FriendsRows
  ) {
    self.interactor = interactor
    self.router = router
    self.rows = rows
  }

  public var page: Page {
    Page(
      "Friends", notes: notes, rows: people.map(\.content),
      actions: Self.actions,
      prompt: Prompt(.command, "friends"), badge: asking)
  }

  public func load() async throws {
    try await interactor.load()
    show()
  }

  public func disappeared(from window: Window) {
    outcome = nil
  }

  public func choose(_ id: Row.ID) async throws {
    try await people.choose(id)
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    switch command {
    case .add:
      let (user, relation) = try await interactor.add(argument)
      outcome =
        relation == .friends
        ? "You and \(user) are friends now."
        : "You asked \(user) to be your friend."
    case .requests: try await router.openRequests()
    case .chat: try await router.openChat(with: User.ID(typed: argument))
    case .remove:
      let user = try await interactor.remove(argument)
      outcome = "You and \(user) are no longer friends."
    case .find:
      filter = argument
      if interactor.friends.isEmpty { outcome = "There is nobody to find." }
    }
  }

  private func show() {
    friends = interactor.friends
    asking = interactor.requests.incoming.count
  }

  private var people: [RoutedRow<Row>] {
    friends.found(by: filter).map { rows.row(for: $0) }
  }

  private var notes: [String] {
    var notes: [String] = []
    if friends.isEmpty {
      notes.append("You have no friends yet. Type add <user> to ask somebody.")
    } else if !filter.isEmpty {
      notes.append(friends.note(on: filter))
    }
    if asking > 0 {
      let who = asking == 1 ? "Somebody asks" : "\(asking) people ask"
      notes.append("\(who) to be your friend. Type requests to answer.")
    }
    return notes + (outcome.map { [$0] } ?? [])
  }

  private static let actions = [
    Action(
      Command.add, "<user>", help: "ask somebody to be your friend, by user name",
      example: "add grace"),
    Action(Command.requests, help: "see who asks you, and whom you asked"),
    Action(Command.chat, "<user>", help: "talk to somebody", example: "chat grace"),
    Action(
      Command.remove, "<user>", help: "end a friendship", example: "remove grace",
      isDestructive: true),
    Action(
      Command.find, "[text]", help: "show friends with a text; alone, all", example: "find gra"),
  ]
}
