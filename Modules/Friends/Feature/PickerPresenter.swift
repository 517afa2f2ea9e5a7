public import Observation
public import Presentation
public import Routing
public import Social

/// Asks for a friend: a row answers, leaving answers nothing.
@Observable
public final class PickerPresenter: Presenter {
  public enum Command: String, CaseIterable { case find }

  private var friends: [User] = []
  private var filter = ""
  private let answer: Answer<User.ID>
  private let interactor: FriendsInteractor
  private let router: any Closable

  public init(interactor: FriendsInteractor, answer: Answer<User.ID>, router: any Closable) {
    self.interactor = interactor
    self.answer = answer
    self.router = router
  }

  public var page: Page {
    Page(
      "Pick a friend", notes: notes, rows: friends.found(by: filter).map { $0.row() },
      actions: [
        Action(
          Command.find, "[text]", help: "show friends with a text; alone, all",
          example: "find gra")
      ],
      prompt: Prompt(.choice, "pick"))
  }

  public func load() async throws {
    try await interactor.load()
    friends = interactor.friends
  }

  public func choose(_ id: Row.ID) async throws {
    guard let friend = friends.first(where: { $0.id.rawValue == id }) else {
      throw RoutingError.gone(id)
    }
    answer.give(friend.id)
    try await router.close()
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    filter = argument
  }

  private var notes: [String] {
    if friends.isEmpty { return ["You have no friends yet. Type back, friends, then add <user>."] }
    return filter.isEmpty ? [] : [friends.note(on: filter)]
  }
}
