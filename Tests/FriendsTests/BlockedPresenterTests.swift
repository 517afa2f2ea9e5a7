@testable import Friends
import Presentation
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct BlockedPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let presenter: BlockedPresenter

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    presenter = BlockedPresenter(
      interactor: FriendsInteractor(me: .ada, store: store, loading: [.blocked]), router: router)
  }

  static let bobBlocked = Row.person(bob, "Bob Cratchit", offers: RelationCommand.unblock(bob))
  static let cydBlocked = Row.person(cyd, "Cyd Charisse", offers: RelationCommand.unblock(cyd))
  static let nobody: Note = """
    You have blocked nobody. \
    \(suggesting: RelationCommand.block) to block somebody.
    """
  static let hidden: Note = """
    You see no requests from these people, and they got no notice. \
    \(suggesting: RelationCommand.unblock) to end that.
    """

  @Test("The list of blocked people follows the store")
  func list() async throws {
    for user in [bob, cyd] { try await store.block(user, as: .ada) }
    try await presenter.load()
    #expect(presenter.page == page(Self.hidden, rows: [Self.bobBlocked, Self.cydBlocked]))
    for user in [bob, cyd] { try await store.end(.blocked, with: user, as: .ada) }
    try await presenter.load()
    #expect(presenter.page == page(Self.nobody))
  }

  private func page(_ notes: Note..., rows: [Row] = []) -> Page {
    var unblock = Action.unblock
    unblock.example = "unblock \(rows.first?.id ?? "<user>")"
    return Page(
      "Blocked", notes: notes, rows: rows, actions: [unblock], prompt: Prompt(.command, "blocked"))
  }
}
