import LoginInterface
import Presentation
import Profile
import ProfileInterface
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct MePresenterTests {
  let store = StubStore()
  let router = Recorder()
  let notices = Notices()

  @Test("The Me page shows the stored name and bio after each load, and opens the editor")
  func page() async throws {
    let presenter = MePresenter(
      interactor: try await ProfileInteractor(of: ada, me: .ada, store: store), router: router)
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Lovelace (ada)"])
    store.users[ada] = User(id: ada, name: "Ada Byron", bio: "Engines")
    try await presenter.load()
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Byron (ada)", "Bio: Engines"])
    _ = try await presenter.perform(.edit)
    #expect(router.opened == [ProfileDestination.edit])
  }

  @Test(
    "Each command about the account follows its own route, and only the logout is reported",
    arguments: [
      (.password, AccountDestination.password, []), (.code, AccountDestination.recoveryCode, []),
      (.delete, AccountDestination.deletion, []), (.logout, "log out", ["You are logged out."]),
    ] as [(AccountCommand, any Hashable & Sendable, [Note])])
  func ways(
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
