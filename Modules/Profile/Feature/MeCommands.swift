import LoginInterface
public import Presentation
import ProfileInterface
public import Social

/// Performs the commands of the member's own profile, on its page and elsewhere.
public struct MeCommands: CommandHandler {
  private let me: User.ID
  private let export: ExportInteractor
  private let router: any MeRoutes
  private let notices: Notices

  /// Creates the commands of `me`; `notices` receives exports and the notice of the logout.
  public init(of me: User.ID, export: ExportInteractor, router: any MeRoutes, notices: Notices) {
    (self.me, self.export, self.router, self.notices) = (me, export, router, notices)
  }

  /// Returns the question before the pages of the deletion.
  public func question(before command: MePresenter.Command, _ argument: String) -> Note? {
    guard command == .delete else { return nil }
    return """
      Delete your account, \(me)? \
      The next page says what is deleted and what stays. \
      Nothing is deleted before you have typed your user name and then your password.
      """
  }

  /// Opens the editor, the password change or the deletion, exports the data, or logs out.
  public func perform(_ command: MePresenter.Command, _ argument: String) async throws -> Note? {
    switch command {
    case .edit: try await router.openProfile(.edit)
    case .export where argument.isEmpty:
      notices.post(Notice(Note(try await export.json()), isDocument: true))
    case .export:
      try await export.write(to: argument)
      notices.post(Notice("All that is stored for you is in \(argument)."))
    case .password: try await router.openAccount(.password)
    case .code: try await router.openAccount(.recoveryCode)
    case .logout:
      try await router.logOut()
      notices.post(Notice("You are logged out."))
    case .delete: try await router.openAccount(.deletion)
    }
    return nil
  }
}
