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
      interactor: try await ProfileInteractor(of: ada, me: ada, store: store), router: router)
  }

  @Test("The Me page shows the stored name and bio after each load")
  func page() async throws {
    #expect(presenter.page == page("Ada Lovelace (ada)"))
    try store.setProfile(name: "Ada Byron", bio: "Engines", as: ada)
    try await presenter.load()
    #expect(presenter.page == page("Ada Byron (ada)", "Engines"))
  }

  @Test("Each command of the Me page follows its own route")
  func ways() async throws {
    for command in MePresenter.Command.allCases {
      #expect(try await presenter.perform(word: command.rawValue, ""))
    }
    #expect(
      router.opened == [
        ProfileDestination.edit, AccountDestination.password, "log out",
        AccountDestination.deletion,
      ])
  }

  private func page(_ notes: Note...) -> Page {
    typealias Command = MePresenter.Command
    return Page(
      "Me", notes: notes,
      actions: [
        Action(Command.edit, help: "change your display name and your bio"),
        Action(Command.password, help: "change your password"),
        Action(Command.logout, help: "log out; the next person sees nothing of yours"),
        Action(Command.delete, help: "delete your account", isDestructive: true),
      ],
      prompt: Prompt(.command, "me"))
  }
}
