import ChatInterface
import Presentation
import Profile
import Relations
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct ProfilePresenterTests {
  let store: SQLStore
  let router = Recorder()

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
  }

  private func presenter(of user: User.ID = bob) async throws -> ProfilePresenter {
    let interactor = try await ProfileInteractor(of: user, me: .ada, store: store)
    let presenter = ProfilePresenter(interactor: interactor, router: router)
    try await presenter.load()
    return presenter
  }

  typealias Command = ProfilePresenter.Command

  /// Returns the expected page of bob's profile for ada's relation to him.
  static func page(_ relation: Relation) -> Page {
    let (standing, commands): (Note, [Command]) =
      switch relation {
      case .stranger:
        (
          "You are not friends. \(suggesting: Command.add) to ask bob to be your friend.",
          [.add, .block]
        )
      case .asked:
        (
          "You asked bob to be your friend. \(suggesting: Command.cancel) to take that back.",
          [.cancel, .block]
        )
      case .asking:
        (
          """
          bob asks to be your friend. \
          \(suggesting: Command.accept) or \(suggesting: Command.decline).
          """, [.accept, .decline, .block]
        )
      case .friends:
        ("You are friends. \(suggesting: Command.chat) to talk.", [.chat, .remove, .block])
      case .blocked:
        (
          """
          You blocked bob, so neither of you can write, and their requests are hidden. \
          \(suggesting: Command.unblock, with: "bob") to end that.
          """, [.unblock]
        )
      }
    return Page(
      "Bob Cratchit", notes: ["Name: Bob Cratchit (bob)", standing],
      actions: commands.map(\.action),
      prompt: Prompt(.command, "profile"))
  }

  @Test(
    "A profile page shows the relation and the actions that it allows",
    arguments: Relation.allCases)
  func standing(relation: Relation) async throws {
    try await store.make(relation, to: bob, as: .ada)
    #expect(try await presenter().page == Self.page(relation))
  }

  @Test(
    "A profile's commands for requests, friendships and blocks change only the relation",
    arguments: [
      (Relation.stranger, Command.add, Relation.asked), (.asking, .accept, .friends),
      (.asking, .decline, .stranger), (.asked, .cancel, .stranger), (.friends, .remove, .stranger),
      (.stranger, .block, .blocked), (.asked, .block, .blocked), (.asking, .block, .blocked),
      (.friends, .block, .blocked), (.blocked, .unblock, .stranger),
    ])
  func words(before: Relation, word: Command, after: Relation) async throws {
    try await store.make(before, to: bob, as: .ada)
    let presenter = try await presenter()
    #expect(try await presenter.perform(word: word.rawValue, ""))
    #expect(presenter.page == Self.page(after))
    #expect(router.opened == [])
  }

  @Test("The message command of a friend's profile opens the chat")
  func message() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter().perform(.chat, "")
    #expect(router.opened == [ChatDestination.chat(bob)])
  }

  @Test(
    "A member's own profile ignores the commands of other profiles",
    arguments: Command.allCases)
  func notOffered(word: Command) async throws {
    let own = try await presenter(of: ada)
    #expect(try await own.perform(word: word.rawValue, "") == false)
    #expect(router.opened == [])
  }

  @Test("Cancelling a request that was just accepted throws and shows the friendship")
  func acceptedMeanwhile() async throws {
    try await store.make(.asked, to: bob, as: .ada)
    let presenter = try await presenter()
    try await store.accept(ada, as: .bob)
    await #expect(throws: RelationsError.noRequest(.friends, bob)) {
      try await presenter.perform(.cancel, "")
    }
    #expect(presenter.page == Self.page(.friends))
  }

  @Test(
    "The question before a block names the user and what ends now, whatever the page shows",
    arguments: [
      (
        Relation.asking,
        "Block Bob Cratchit (bob)? This hides their request, and you see no more of them."
          + " They get no notice."
      ),
      (
        .stranger,
        "Block Bob Cratchit (bob)? You see no more of their requests. They get no notice."
      ),
      (
        .friends,
        "Block Bob Cratchit (bob)? This ends your friendship, and you see no more of their"
          + " requests. Your conversation stays, but neither of you can write in it."
          + " They get no notice."
      ),
      (
        .asked,
        "Block Bob Cratchit (bob)? This takes back your request, and you see no requests of"
          + " theirs. They get no notice."
      ),
    ])
  func question(relation: Relation, text: String) async throws {
    let presenter = try await presenter()
    try await store.make(relation, to: bob, as: .ada)
    #expect(try await presenter.question(beforeWord: "block", "") == Note(text))
    #expect(try await presenter.question(beforeWord: "unblock", "") == nil)
  }

  @Test("Adding a user who was blocked elsewhere throws and shows the block")
  func blockedMeanwhile() async throws {
    let presenter = try await presenter()
    try await store.block(bob, as: .ada)
    await #expect(throws: RelationsError.standing(.blocked, bob)) {
      try await presenter.perform(.add, "")
    }
    #expect(presenter.page == Self.page(.blocked))
  }

  @Test(
    "The profile of a deleted user offers no actions and says that the user left",
    arguments: [true, false])
  func left(isRead: Bool) async throws {
    let presenter = try await presenter()
    try await store.deleteAccount(as: .bob)
    if isRead {
      try await presenter.load()
    } else {
      await #expect(throws: RelationsError.hasLeft(bob)) { try await presenter.perform(.add, "") }
    }
    #expect(
      presenter.page
        == Page(
          "bob", notes: ["bob has left.", "There is nothing to do here. \(suggesting: .back)."],
          prompt: Prompt(.command, "profile")))
  }

  @Test("A profile keeps its data after the reader's account was deleted")
  func readerLeft() async throws {
    let presenter = try await presenter()
    try await store.deleteAccount(as: .ada)
    try await presenter.load()
    #expect(presenter.page == Self.page(.stranger))
  }

  @Test("An unknown or deleted user has no profile", arguments: ["zoe", "bob", "", "Ada"])
  func unknown(name: String) async throws {
    try await store.deleteAccount(as: .bob)
    let user = User.ID(rawValue: name)
    await #expect(throws: StoreError.noSuchUser(user)) { try await presenter(of: user) }
  }

  @Test("A member's own profile shows the bio and points to the me command")
  func mine() async throws {
    try await store.setProfile(name: "Ada", bio: "Engines", as: .ada)
    #expect(
      try await presenter(of: ada).page
        == Page(
          "Ada",
          notes: [
            "Name: Ada (ada)", "Bio: Engines",
            "This is your own profile, as others see it. \(suggesting: .line("me")) to edit it.",
          ],
          prompt: Prompt(.command, "profile")))
  }
}
