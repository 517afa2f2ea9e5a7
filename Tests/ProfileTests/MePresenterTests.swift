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

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    presenter = MePresenter(
      interactor: try await ProfileInteractor(of: ada, me: .ada, store: store),
      commands: MeCommands(
        of: ada, export: ExportInteractor(me: .ada, store: store, now: { .now }, file: nil),
        router: router, notices: notices))
  }

  @Test("The Me page shows the stored name and bio after each load, and how to change them")
  func page() async throws {
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Lovelace (ada)"])
    try await store.setProfile(name: "Ada Byron", bio: "Engines", as: .ada)
    try await presenter.load()
    #expect(presenter.page.notes.dropLast() == ["Name: Ada Byron (ada)", "Bio: Engines"])
    typealias Command = EditPresenter.Command
    #expect(
      presenter.page.notes.last
        == "\(suggesting: Command.name, .text) or \(suggesting: Command.bio, .text) to change them."
    )
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

  @Test("Logging out is reported in a notice, and no other command of the Me page is")
  func loggedOut() async throws {
    for command in [MePresenter.Command.edit, .password, .delete] {
      try await presenter.perform(command, "")
    }
    #expect(notices.isEmpty)
    try await presenter.perform(.logout, "")
    #expect(notices.take() == [Notice("You are logged out.")])
  }
}
