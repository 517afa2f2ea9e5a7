import ChatInterface
import FeatureTestSupport
import LoginInterface
import Presentation
import Profile
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

/// A user's profile, and the member's own one.
struct ProfilePresenterTests {
  let store = StubStore()
  let router = Recorder()
  let notices = Notices()

  private func presenter(of user: User.ID = bob) async throws -> ProfilePresenter {
    let interactor = try await ProfileInteractor(of: user, me: .ada, store: store)
    let presenter = ProfilePresenter(interactor: interactor, router: router)
    try await presenter.load()
    return presenter
  }

  @Test("A profile page shows the relation and the actions that it allows, or that the user left")
  func pages() async throws {
    var pages = PageTranscript()
    let presenter = try await presenter()
    for relation in Relation.allCases {
      store.relations[bob] = relation
      try await presenter.load()
      pages.add("Bob is \(relation)", presenter.page)
    }
    store.leave(bob)
    try await presenter.load()
    pages.add("Bob left", presenter.page)
    store.users[ada]?.bio = "Engines"
    pages.add("Ada's own profile", try await self.presenter(of: ada).page)
    try pages.expect("pages-profile")
  }

  @Test("The chat command of a profile opens the conversation")
  func ways() async throws {
    _ = try await presenter().perform(.chat)
    #expect(router.opened == [ChatDestination.chat(bob)])
  }

  @Test("A profile keeps its data after the reader's account was deleted")
  func readerLeft() async throws {
    let presenter = try await presenter()
    let page = presenter.page
    store.leave(ada)
    try await presenter.load()
    #expect(presenter.page == page)
  }

  @Test("An unknown or deleted user has no profile", arguments: ["zoe", "bob", "", "Ada"])
  func unknown(name: String) async throws {
    store.leave(bob)
    let user = User.ID(rawValue: name)
    await #expect(throws: user == bob ? StoreError.hasLeft(user) : .noSuchUser(user)) {
      try await presenter(of: user)
    }
  }

  @Test("The Me page shows the stored name and bio after each load, and opens the editor")
  func me() async throws {
    var pages = PageTranscript()
    let presenter = MePresenter(
      interactor: try await ProfileInteractor(of: ada, me: .ada, store: store), router: router)
    pages.add("New account", presenter.page)
    store.users[ada] = User(id: ada, name: "Ada Byron", bio: "Engines")
    try await presenter.load()
    pages.add("With another name and a bio", presenter.page)
    _ = try await presenter.perform(.edit)
    #expect(router.opened == [ProfileDestination.edit])
    try pages.expect("pages-me")
  }

  @Test(
    "Each command about the account follows its own route, and only the logout is reported",
    arguments: [
      (.password, AccountDestination.password, []), (.code, AccountDestination.recoveryCode, []),
      (.delete, AccountDestination.deletion, []), (.logout, "log out", ["You are logged out."]),
    ] as [(AccountCommand, any Hashable & Sendable, [Note])])
  func account(
    command: AccountCommand, request: any Hashable & Sendable, reported: [Note]
  ) async throws {
    let commands = AccountCommands(
      of: ada, export: ExportInteractor(me: .ada, store: store, now: { noon }, file: nil),
      router: router, notices: notices)
    #expect(try await (commands.question(before: command) != nil) == (command == .delete))
    #expect(try await commands.perform(command) == nil)
    #expect(router.opened == [AnyHashable(request)])
    #expect(notices.take() == reported.map { Notice($0) })
  }
}
