import LoginInterface
public import Observation
public import Presentation
import ProfileInterface
import Routing

/// The member's own profile, with commands to edit it, change the account and log out.
@Observable
public final class MePresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Me"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case edit, password, logout, delete }

  private var lines: [Note]
  private let interactor: ProfileInteractor
  private let router: any MeRoutes

  /// Creates the presenter of the member's own profile.
  public init(interactor: ProfileInteractor, router: any MeRoutes) {
    self.interactor = interactor
    self.router = router
    lines = interactor.user.lines
  }

  /// The profile's lines and the commands.
  public var page: Page {
    Page(
      "Me", notes: lines,
      actions: [
        Action(Command.edit, help: "change your display name and your bio"),
        Action(Command.password, help: "change your password"),
        Action(Command.logout, help: "log out; the next person sees nothing of yours"),
        Action(Command.delete, help: "delete your account", isDestructive: true),
      ],
      prompt: Prompt(.command, "me"))
  }

  /// Reads the profile again.
  public func load() async throws {
    try await interactor.load()
    lines = interactor.user.lines
  }

  /// Opens the editor, the password change or the deletion, or logs out.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .edit: try await router.editProfile()
    case .password: try await router.openPassword()
    case .logout: try await router.logOut()
    case .delete: try await router.openDeletion()
    }
  }
}
