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

struct RequestsPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let presenter: RequestsPresenter

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    presenter = RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: router)
  }

  static let bobAsks = Row.person(
    bob, "Bob Cratchit", "asks you", joinedBy: " ",
    offers: RelationCommand.accept(bob), RelationCommand.decline(bob), RelationCommand.block(bob))
  static let cydAsked = Row.person(
    cyd, "Cyd Charisse", "asked by you", offers: RelationCommand.cancel(cyd),
    RelationCommand.block(cyd))
  static let nobody: Note = """
    There are no open requests. \
    \(suggesting: RelationCommand.add) to ask somebody.
    """

  @Test("An empty requests page tells how to send a friend request")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.nobody))
  }

  @Test("The requests page lists incoming requests first and counts only those")
  func both() async throws {
    try await store.make(.asked, to: cyd, as: .ada)
    try await store.make(.asking, to: bob, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(rows: [Self.bobAsks, Self.cydAsked], badge: "1 request"))
  }

  private func page(_ notes: Note..., rows: [Row] = [], badge: String? = nil) -> Page {
    Page(
      "Requests", notes: notes, rows: rows,
      actions: Self.actions(rows),
      prompt: Prompt(.command, "requests"), badge: badge)
  }

  /// Returns the commands, whose examples name the first person in the rows that they fit.
  private static func actions(_ rows: [Row]) -> [Action] {
    let incoming = rows.filter { $0.text.hasSuffix(" asks you") }
    let asking = incoming.first?.id
    let asked = rows.first { $0.text.hasSuffix(", asked by you") }?.id ?? "<user>"
    let examples = [
      "accept \(asking ?? "[user]")", "decline \(asking ?? "<user>")", "cancel \(asked)",
    ]
    return zip([Action.accept, .decline, .cancel], examples).map { action, example in
      var action = action
      action.example = example
      return action
    } + FindCommand.actions
  }
}
