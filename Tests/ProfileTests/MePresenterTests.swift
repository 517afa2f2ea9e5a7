import LoginInterface
import Presentation
import Profile
import ProfileInterface
import RoutingTesting
import Social
import Testing

struct MePresenterTests {
  let store = MemoryStore()
  let router = Recorder()
  let presenter: MePresenter

  init() async throws {
    try store.signUpAll()
    presenter = MePresenter(
      interactor: try await ProfileInteractor(of: ada, me: ada, store: store),
      export: ExportInteractor(me: ada, store: store, now: { .now }, file: nil),
      notices: Notices(), router: router)
  }

  @Test("The Me page shows the stored name and bio after each load")
  func page() async throws {
    #expect(presenter.page.notes == ["Ada Lovelace (ada)"])
    try store.setProfile(name: "Ada Byron", bio: "Engines", as: ada)
    try await presenter.load()
    #expect(presenter.page.notes == ["Ada Byron (ada)", "Engines"])
  }

  @Test(
    "Each command of the Me page follows its own route",
    arguments: [
      (.edit, ProfileDestination.edit), (.password, AccountDestination.password),
      (.logout, "log out"), (.delete, AccountDestination.deletion),
    ] as [(MePresenter.Command, any Hashable & Sendable)])
  func ways(command: MePresenter.Command, request: any Hashable & Sendable) async throws {
    #expect(try await presenter.perform(word: command.rawValue, ""))
    #expect(router.opened == [AnyHashable(request)])
  }

  @Test("The Me page asks for confirmation before it deletes the account, and for nothing else")
  func destructive() {
    #expect(presenter.page.actions.filter(\.isDestructive).map(\.word) == ["delete"])
  }
}
