import LoginInterface
public import SocialPresentation

/// The commands about the member's own account, on every page, by ``AccountCommands``.
nonisolated public enum AccountCommand: PageCommand {
  /// Opens the change of the password, the new recovery code, or the deletion.
  case password, code, delete
  /// Prints all that is stored for the member, or writes it to a file.
  case export(FilePath?)
  /// Logs out.
  case logout

  public static let actions = [
    Action(
      "password", password, title: "Change password", help: "change your password",
      leadsToSecret: true),
    Action(
      "code", code, title: "New recovery code",
      help: "get a new recovery code in place of the old one", leadsToSecret: true),
    Action(
      "export", export, title: "Export my data",
      help: "print all that is stored for you, or write it to a file"),
    Action(
      "logout", logout, title: "Log out",
      help: "log out; the next person cannot recall what you entered",
      meantBy: ["log out", "log off", "logoff", "sign out", "signout"]),
    Action(
      "delete", delete, title: "Delete account", help: "delete your account", isDestructive: true,
      leadsToSecret: true),
  ]
}

/// Performs the commands about the member's own account.
public struct AccountCommands: CommandPerformer {
  private let me: User.ID
  private let export: ExportInteractor
  private let router: any MeRoutes
  private let notices: Notices

  /// Creates the commands of `me`; `notices` receives exports and the notice of the logout.
  public init(of me: User.ID, export: ExportInteractor, router: any MeRoutes, notices: Notices) {
    (self.me, self.export, self.router, self.notices) = (me, export, router, notices)
  }

  /// Returns the question before the pages of the deletion.
  public func question(before command: AccountCommand) async throws -> Note? {
    guard command == .delete else { return nil }
    return """
      Delete your account, \(me)? \
      The next page says what is deleted and what stays. \
      Nothing is deleted before you have given your user name and then your password.
      """
  }

  /// Opens the password change, the new code or the deletion, exports the data, or logs out.
  public func perform(_ command: AccountCommand) async throws -> Note? {
    switch command {
    case .export(nil):
      notices.post(Notice(Note(try await export.json()), document: "trellis-\(me).json"))
    case .export(let file?):
      try await export.write(to: file.argument)
      return "All that is stored for you is in \(file.argument)."
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
