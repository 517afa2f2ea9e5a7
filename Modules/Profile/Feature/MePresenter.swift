import LoginInterface
public import Observation
public import Presentation
import ProfileInterface
import Routing

/// My own profile, and what I can do with my account.
@Observable
public final class MePresenter: Presenter {
  public enum Command: String, CaseIterable { case edit, password, logout, delete }

  private var lines: [String]
  private let interactor: ProfileInteractor
  private let router: any MeRoutes

  public init(interactor: ProfileInteractor, router: any MeRoutes) {
    self.interactor = interactor
    self.router = router
    lines = interactor.user.lines
  }

  public var page: Page {
    Page(
      "Me", notes: lines,
      actions: [
        Action(Command.edit, help: "change your name and what you say of yourself"),
        Action(Command.password, help: "change your password"),
        Action(Command.logout, help: "leave; whoever comes next sees nothing of yours"),
        Action(Command.delete, help: "delete your account", isDestructive: true),
      ],
      prompt: Prompt(.command, "me"))
  }

  public func load() async throws {
    try await interactor.load()
    lines = interactor.user.lines
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .edit: try await router.editProfile()
    case .password: try await router.openPassword()
    case .logout: try await router.logOut()
    case .delete: try await router.openDeletion()
    }
  }
}
