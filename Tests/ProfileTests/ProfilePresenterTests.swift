import ChatInterface
import Presentation
import Profile
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct ProfilePresenterTests {
  let store = StubStore()
  let router = Recorder()

  private func presenter(of user: User.ID = bob) async throws -> ProfilePresenter {
    let interactor = try await ProfileInteractor(of: user, me: .ada, store: store)
    let presenter = ProfilePresenter(interactor: interactor, router: router)
    try await presenter.load()
    return presenter
  }

  typealias Command = ProfilePresenter.Command

  /// Returns the expected page of bob's profile for ada's relation to him.
  static func page(_ relation: Relation) -> Page {
    typealias Relating = RelationCommand
    let (standing, commands): (Note, [RelationCommand]) =
      switch relation {
      case .stranger:
        (
          "You are not friends. \(suggesting: Relating.add(bob)) to ask bob to be your friend.",
          [.add(bob), .block(bob)]
        )
      case .asked:
        (
          "You asked bob to be your friend. \(suggesting: Relating.cancel(bob)) to take that back.",
          [.cancel(bob), .block(bob)]
        )
      case .asking:
        (
          """
          bob asks to be your friend. \
          \(suggesting: Relating.accept(bob)) or \(suggesting: Relating.decline(bob)).
          """, [.accept(bob), .decline(bob), .block(bob)]
        )
      case .friends:
        ("You are friends. \(suggesting: Command.chat) to talk.", [.remove(bob), .block(bob)])
      case .blocked:
        (
          """
          You blocked bob, so neither of you can write, and their requests are hidden. \
          \(suggesting: Relating.unblock(bob)) to end that.
          """, [.unblock(bob)]
        )
      }
    return Page(
      "Bob Cratchit", notes: ["Name: Bob Cratchit (bob)", standing],
      actions: (relation == .friends ? Command.actions : []) + commands.map(\.action),
      prompt: Prompt(.command, "profile"))
  }

  @Test(
    "A profile page shows the relation and the actions that it allows, and opens the conversation",
    arguments: Relation.allCases)
  func standing(relation: Relation) async throws {
    store.relations[bob] = relation
    let presenter = try await presenter()
    #expect(presenter.page == Self.page(relation))
    _ = try await presenter.perform(.chat)
    #expect(router.opened == [ChatDestination.chat(bob)])
  }

  @Test("The profile of a deleted user offers no actions and says that the user left")
  func left() async throws {
    let presenter = try await presenter()
    store.leave(bob)
    try await presenter.load()
    #expect(
      presenter.page
        == Page(
          "bob", notes: ["bob has left.", "There is nothing to do here. \(suggesting: .back)."],
          prompt: Prompt(.command, "profile")))
  }

  @Test("A profile keeps its data after the reader's account was deleted")
  func readerLeft() async throws {
    let presenter = try await presenter()
    store.leave(ada)
    try await presenter.load()
    #expect(presenter.page == Self.page(.stranger))
  }

  @Test("An unknown or deleted user has no profile", arguments: ["zoe", "bob", "", "Ada"])
  func unknown(name: String) async throws {
    store.leave(bob)
    let user = User.ID(rawValue: name)
    await #expect(throws: user == bob ? StoreError.hasLeft(user) : .noSuchUser(user)) {
      try await presenter(of: user)
    }
  }

  @Test("A member's own profile shows the bio and points to the me command")
  func mine() async throws {
    store.users[ada] = User(id: ada, name: "Ada", bio: "Engines")
    #expect(
      try await presenter(of: ada).page
        == Page(
          "Ada",
          notes: [
            "Name: Ada (ada)", "Bio: Engines",
            """
            This is your own profile, as others see it. \
            \(suggesting: ProfileDestination.me) to edit it.
            """,
          ],
          prompt: Prompt(.command, "profile")))
  }
}
