import LoginInterface
public import Observation
public import Presentation
import ProfileInterface
import Routing
import Social

/// The member's own profile, with commands to edit it, change the account and log out.
@Observable
public final class MePresenter: Presenter {
  public static let screenIdentifier = "Me"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case edit, password, code, export, logout, delete }

  /// The profile's lines and the commands.
  public private(set) var page: Page
  private let interactor: ProfileInteractor
  private let export: ExportInteractor
  private let router: any MeRoutes
  private let notices: Notices

  /// Creates the presenter of the member's own profile; `notices` receives exports and the notice of
  /// the logout.
  public init(
    interactor: ProfileInteractor, export: ExportInteractor, router: any MeRoutes,
    notices: Notices
  ) {
    self.interactor = interactor
    self.export = export
    self.router = router
    self.notices = notices
    page = Page(
      "Me", notes: Self.notes(about: interactor.user),
      actions: Command.allCases.map(\.action), prompt: Prompt(.command, "me"))
  }

  public func load() async throws {
    try await interactor.load()
    page.notes = Self.notes(about: interactor.user)
  }

  private static func notes(about user: User) -> [Note] {
    typealias Command = EditPresenter.Command
    return user.lines + [
      "\(suggesting: Command.name, .text) or \(suggesting: Command.bio, .text) to change them."
    ]
  }

  /// Returns the question before the pages of the deletion.
  public func question(before command: Command, _ argument: String) -> Note? {
    guard command == .delete else { return nil }
    return """
      Delete your account, \(interactor.user.id)? \
      The next page says what is deleted and what stays. \
      Nothing is deleted before you have typed your user name and then your password.
      """
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
    case .code: try await router.openRecoveryCode()
    case .logout:
      try await router.logOut()
      notices.post(Notice("You are logged out."))
    case .delete: try await router.openDeletion()
    }
  }
}

extension MePresenter.Command: PageCommand {
  nonisolated public static var page: CommandPage {
    CommandPage("Me", opener: .place("me")) { _ in ProfileDestination.me }
  }

  nonisolated public var action: Action {
    var action =
      switch self {
      case .edit:
        Action(
          self, help: "change your display name and your bio",
          elsewhere: .shows { _ in ProfileDestination.edit })
      case .password: Action(self, help: "change your password", elsewhere: .acts())
      case .code:
        Action(
          self, help: "get a new recovery code in place of the old one", elsewhere: .acts())
      case .export:
        Action(
          self, .optional(.file),
          help: "print all that is stored for you, or write it to a file: export my-data.json",
          example: "export my-data.json", elsewhere: .acts())
      case .logout:
        Action(
          self, help: "log out; the next person cannot recall what you entered",
          elsewhere: .acts())
      case .delete:
        Action(self, help: "delete your account", isDestructive: true, elsewhere: .acts())
      }
    action.leadsToSecret = [.password, .code, .delete].contains(self)
    return action
  }
}
