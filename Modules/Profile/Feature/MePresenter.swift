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
  public enum Command: String, CaseIterable { case edit, password, export, logout, delete }

  private var lines: [Note]
  private let interactor: ProfileInteractor
  private let export: ExportInteractor
  private let notices: Notices
  private let router: any MeRoutes

  /// Creates the presenter of the member's own profile.
  public init(
    interactor: ProfileInteractor, export: ExportInteractor, notices: Notices,
    router: any MeRoutes
  ) {
    self.interactor = interactor
    self.export = export
    self.notices = notices
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
        Action(
          Command.export, "[file]", help: "print all that is stored for you, or write it to a file",
          example: "export my-data.json"),
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

  /// Opens the editor, the password change or the deletion, exports the data, or logs out.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .edit: try await router.editProfile()
    case .export where argument.isEmpty:
      notices.post(Notice(Note(try await export.json()), isDocument: true))
    case .export:
      try await export.write(to: argument)
      notices.post(Notice("All that is stored for you is in \(argument)."))
    case .password: try await router.openPassword()
    case .logout: try await router.logOut()
    case .delete: try await router.openDeletion()
    }
  }
}
