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
    commands: ["accept", "decline", "block", "add", "profile"])
  static let cydAsked = Row.person(
    cyd, "Cyd Charisse", "asked by you", commands: ["cancel", "block", "profile"])
  static let nobody: Note = """
    There are no open requests. \
    \(suggesting: FriendsPresenter.Command.add, .user, example: "grace") to ask somebody.
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

  @Test(
    "The requests page shows the outcome of a command until the page disappears",
    arguments: [
      ("accept", "bob", "You and Bob Cratchit (bob) are friends now."),
      (
        "decline", "bob",
        """
        You declined the request of Bob Cratchit (bob), who is not told.
        """
      ),
      ("cancel", "cyd", "You took back your request to Cyd Charisse (cyd)."),
    ] as [(String, String, Note)])
  func outcome(word: String, name: String, sentence: Note) async throws {
    try await store.make(.asking, to: bob, as: .ada)
    try await store.make(.asked, to: cyd, as: .ada)
    try await presenter.load()
    #expect(try await presenter.perform(word: word, name))
    let left =
      name == "bob"
      ? page(sentence, rows: [Self.cydAsked])
      : page(sentence, rows: [Self.bobAsks], badge: "1 request")
    #expect(presenter.page == left)
    try await presenter.load()
    #expect(presenter.page == left)
    presenter.disappeared(from: Window())
    #expect(presenter.page.notes == [])
    #expect(router.opened == [])
  }

  @Test("An outcome on the requests page goes with the next change of the requests")
  func stale() async throws {
    try await store.make(.asking, to: bob, as: .ada)
    try await presenter.perform(.decline, "bob")
    try await store.ask(ada, as: .bob)
    try await presenter.load()
    #expect(presenter.page == page(rows: [Self.bobAsks], badge: "1 request"))
  }

  @Test("accept without a name accepts the only request; of several it lists them")
  func only() async throws {
    try await store.ask(ada, as: .bob)
    try await store.ask(ada, as: .cyd)
    let error = await #expect(throws: RelationsError.self) {
      try await presenter.perform(.accept, "")
    }
    #expect(
      error?.message == """
        2 people ask to be your friend: Bob Cratchit (bob), Cyd Charisse (cyd). \
        \(suggesting: RequestsPresenter.Command.accept, .user).
        """)
    try await store.end(.asking, with: cyd, as: .ada)
    try await presenter.perform(.accept, "")
    #expect(try await store.relation(to: bob, as: .ada) == .friends)
  }

  @Test("Accepting a withdrawn request throws and removes its row")
  func takenBack() async throws {
    try await store.make(.asking, to: bob, as: .ada)
    try await presenter.load()
    try await store.end(.asked, with: ada, as: .bob)
    await #expect(throws: RelationsError.noRequest(.stranger, bob)) {
      try await presenter.perform(.accept, "bob")
    }
    #expect(presenter.page == page(Self.nobody))
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
    typealias Command = RequestsPresenter.Command
    return [
      Action(
        Command.accept, .optional(.user), help: "become friends",
        example: "accept \(asking ?? "[user]")"),
      Action(
        Command.decline, .user, help: "refuse a request", example: "decline \(asking ?? "<user>")"),
      Action(
        Command.cancel, .user, help: "take back a request of yours", example: "cancel \(asked)"),
      Action(
        Command.find, .optional(.text),
        help: "show the requests with this text in their name, or all",
        example: "find gra"),
    ]
  }
}
