@testable import Friends
import Presentation
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

/// The lists of requests and of blocked people, and the friends to pick from.
struct PeopleListTests {
  let store = StubStore()
  let router = Recorder()

  /// Makes a presenter of the member's lists, and loads it.
  private func loaded<P: PeoplePresenter>(
    _ make: (FriendsInteractor) -> P, loading lists: [Relation] = [.friends, .asking, .asked]
  ) async throws -> P {
    let presenter = make(FriendsInteractor(me: .ada, store: store, loading: lists))
    try await presenter.load()
    return presenter
  }

  @Test("The requests page lists incoming requests first and counts only those")
  func requests() async throws {
    store.relations = [cyd: .asked, bob: .asking]
    let presenter = try await loaded { RequestsPresenter(interactor: $0, router: router) }
    typealias Command = RelationCommand
    let rows = [
      Row.person(
        bob, "Bob Cratchit", "asks you", joinedBy: " ",
        offers: Command.accept(bob), Command.decline(bob), Command.block(bob)),
      .person(
        cyd, "Cyd Charisse", "asked by you", offers: Command.cancel(cyd), Command.block(cyd)),
    ]
    let actions = presenter.page.actions
    #expect(
      presenter.page
        == Page(
          "Requests", rows: rows, actions: actions, prompt: Prompt(.command, "requests"),
          badge: "1 request"))
    #expect(actions.map(\.example) == ["accept bob", "decline bob", "cancel cyd", "find gra"])
    try await presenter.choose("cyd")
    store.relations = [:]
    try await presenter.load()
    #expect(
      presenter.page.actions.map(\.example)
        == ["accept [user]", "decline <user>", "cancel <user>", "find gra"])
    let nobody: Note = "There are no open requests. \(suggesting: Command.add) to ask somebody."
    #expect(presenter.page.notes == [nobody] && presenter.page.badge == nil)
    #expect(router.opened == [ProfileDestination.profile(cyd)])
  }

  @Test("The list of blocked people says that there are none, or what a block does")
  func blocked() async throws {
    store.relations = [bob: .blocked, cyd: .blocked]
    let presenter = try await loaded(
      { BlockedPresenter(interactor: $0, router: router) }, loading: [.blocked])
    var unblock = Action.unblock
    unblock.example = "unblock bob"
    let hidden: Note = """
      You see no requests from these people, and they got no notice. \
      \(suggesting: RelationCommand.unblock) to end that.
      """
    #expect(
      presenter.page
        == Page(
          "Blocked", notes: [hidden],
          rows: [
            .person(bob, "Bob Cratchit", offers: RelationCommand.unblock(bob)),
            .person(cyd, "Cyd Charisse", offers: RelationCommand.unblock(cyd)),
          ], actions: [unblock], prompt: Prompt(.command, "blocked")))
    try await presenter.choose("bob")
    #expect(router.opened == [ProfileDestination.profile(bob)])
    store.relations = [:]
    try await presenter.load()
    let nobody: Note =
      "You have blocked nobody. \(suggesting: RelationCommand.block) to block somebody."
    #expect(presenter.page.notes == [nobody] && presenter.page.rows == [])
    #expect(presenter.page.actions.map(\.example) == ["unblock <user>"])
  }

  @Test("The friend in the chosen row is picked before the page closes, and rows offer no command")
  func picker() async throws {
    var picked: [AnyHashable] = []
    let presenter = try await loaded {
      PickerPresenter(interactor: $0, router: router) { picked.append(router.opened + [$0]) }
    }
    #expect(presenter.page.notes == [Note.noFriends])
    store.relations = [bob: .friends, cyd: .asking]
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ["bob"] && presenter.page.rows[0].offers == [])
    #expect(presenter.page.prompt.kind == .choice && presenter.page.notes == [])
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("cyd") }
    try await presenter.choose("bob")
    #expect(picked == [[AnyHashable(bob)]] && router.opened == ["close"])
  }
}
