import Friends
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

struct BlockedPresenterTests {
  let store = MemoryStore()
  let router = Recorder()
  let presenter: BlockedPresenter

  init() async throws {
    try store.signUpAll()
    presenter = BlockedPresenter(
      interactor: BlockedInteractor(me: .ada, store: store), router: router)
  }

  static let nobody: Note = """
    You have blocked nobody. To block somebody, \(suggesting: .back), \
    \(suggesting: FriendsPresenter.Command.profile, "<user>", example: "grace"), \
    then \(suggesting: .command("block")).
    """
  static let hidden: Note = """
    You see no requests from these people, and they are not told. \
    \(suggesting: BlockedPresenter.Command.unblock, "<user>") to end that.
    """

  @Test("An empty list of blocked users tells how to block somebody")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.nobody))
  }

  @Test("The unblock command lifts a block, and its outcome goes with the next change of the list")
  func unblock() async throws {
    for user in [bob, cyd] { try store.block(user, as: .ada) }
    try await presenter.load()
    #expect(presenter.page == page(Self.hidden, rows: [.bob, .cyd]))
    try await presenter.perform(.unblock, "Bob")
    #expect(try store.relation(to: bob, as: .ada) == .stranger)
    let outcome: Note = "You unblocked Bob Cratchit (bob), so you see their requests again."
    #expect(presenter.page == page(Self.hidden, outcome, rows: [.cyd]))
    try await presenter.load()
    #expect(presenter.page == page(Self.hidden, outcome, rows: [.cyd]))
    try store.end(.blocked, with: cyd, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(Self.nobody))
  }

  @Test("The outcome of unblock goes when the page disappears")
  func disappeared() async throws {
    try store.block(bob, as: .ada)
    try await presenter.perform(.unblock, "bob")
    presenter.disappeared(from: Window())
    #expect(presenter.page == page(Self.nobody))
  }

  @Test("Unblocking a user who is not blocked throws and updates the list")
  func refused() async throws {
    try store.block(cyd, as: .ada)
    await #expect(throws: FriendsError.notBlocked(bob)) {
      try await presenter.perform(.unblock, "bob")
    }
    #expect(presenter.page == page(Self.hidden, rows: [.cyd]))
  }

  @Test("Choosing a blocked user opens the profile; choosing a missing row throws")
  func choose() async throws {
    try store.block(bob, as: .ada)
    try await presenter.load()
    try await presenter.choose("bob")
    await #expect(throws: RoutingError.gone("cyd")) { try await presenter.choose("cyd") }
    #expect(router.opened == [ProfileDestination.profile(bob)])
  }

  private func page(_ notes: Note..., rows: [Row] = []) -> Page {
    Page(
      "Blocked", notes: notes, rows: rows,
      actions: [
        Action(
          BlockedPresenter.Command.unblock, "<user>", help: "let somebody ask you again",
          example: "unblock \(rows.first?.id ?? "<user>")")
      ],
      prompt: Prompt(.command, "blocked"))
  }
}
