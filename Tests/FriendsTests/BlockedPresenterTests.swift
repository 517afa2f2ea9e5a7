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

  static let bobBlocked = Row.person(bob, "Bob Cratchit", commands: ["unblock", "profile"])
  static let cydBlocked = Row.person(cyd, "Cyd Charisse", commands: ["unblock", "profile"])
  static let nobody: Note = """
    You have blocked nobody. \
    \(suggesting: .command("block", .user, example: "grace")) to block somebody.
    """
  static let hidden: Note = """
    You see no requests from these people, and they got no notice. \
    \(suggesting: BlockedPresenter.Command.unblock, .user) to end that.
    """

  @Test("The unblock command lifts a block, and its outcome goes with the next change of the list")
  func unblock() async throws {
    for user in [bob, cyd] { try await store.block(user, as: .ada) }
    try await presenter.load()
    #expect(presenter.page == page(Self.hidden, rows: [Self.bobBlocked, Self.cydBlocked]))
    try await presenter.perform(.unblock, "Bob")
    #expect(try await store.relation(to: bob, as: .ada) == .stranger)
    let outcome: Note =
      "You unblocked Bob Cratchit (bob), so you see their requests again. You are not friends."
    #expect(presenter.page == page(Self.hidden, outcome, rows: [Self.cydBlocked]))
    try await presenter.load()
    #expect(presenter.page == page(Self.hidden, outcome, rows: [Self.cydBlocked]))
    try await store.end(.blocked, with: cyd, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(Self.nobody))
  }

  @Test("Unblocking a user who is not blocked throws and updates the list")
  func refused() async throws {
    try await store.block(cyd, as: .ada)
    try await presenter.load()
    await #expect(throws: RelationsError.notBlocked(bob)) {
      try await presenter.perform(.unblock, "bob")
    }
    #expect(presenter.page == page(Self.hidden, rows: [Self.cydBlocked]))
  }

  private func page(_ notes: Note..., rows: [Row] = []) -> Page {
    Page(
      "Blocked", notes: notes, rows: rows,
      actions: [
        Action(
          BlockedPresenter.Command.unblock, .user, help: "let somebody ask you again",
          example: "unblock \(rows.first?.id ?? "<user>")")
      ],
      prompt: Prompt(.command, "blocked"))
  }
}
