import LoginInterface
import Presentation
import Profile
import ProfileInterface
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct MePresenterTests {
  let store: SQLStore
  let router = Recorder()
  let notices = Notices()
  let presenter: MePresenter
  let commands: AccountCommands

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    presenter = MePresenter(
      interactor: try await ProfileInteractor(of: ada, me: .ada, store: store), router: router)
    commands = AccountCommands(
      of: ada, export: ExportInteractor(me: .ada, store: store, now: { .now }, file: nil),
      router: router, notices: notices)
  }

  @Test("The Me page shows the stored name and bio after each load, and how to change them")
  func page() async throws {
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Lovelace (ada)"])
    try await store.setProfile(name: "Ada Byron", bio: "Engines", as: .ada)
    try await presenter.load()
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Byron (ada)", "Bio: Engines"])
    #expect(
      presenter.page.notes.last
        == "\(suggesting: EditCommand.name) or \(suggesting: EditCommand.bio) to change them.")
  }

  @Test(
    "Each command about the account follows its own route",
    arguments: [
      (.password, AccountDestination.password),
      (.logout, "log out"), (.delete, AccountDestination.deletion),
    ] as [(AccountCommand, any Hashable & Sendable)])
  func ways(command: AccountCommand, request: any Hashable & Sendable) async throws {
    _ = try await presenter.perform(.edit)
    #expect(try await commands.perform(command) == nil)
    #expect(router.opened == [AnyHashable(ProfileDestination.edit), AnyHashable(request)])
  }

  @Test("Logging out is reported in a notice, and no other command about the account is")
  func loggedOut() async throws {
    for command in [AccountCommand.password, .delete] { _ = try await commands.perform(command) }
    #expect(notices.isEmpty)
    _ = try await commands.perform(.logout)
    #expect(notices.take() == [Notice("You are logged out.")])
  }
}
