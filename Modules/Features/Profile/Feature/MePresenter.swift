import ProfileInterface
public import SocialPresentation

/// The member's own profile, with commands to edit it, change the account and log out.
@Observable
public final class MePresenter: Presenter {
  public static let screenIdentifier = "Me"

  /// The command of the screen, which also lists those of ``AccountCommand``.
  nonisolated public enum Command: PageCommand {
    /// Opens the editor.
    case edit

    public static let actions = [
      Action("edit", edit, title: "Edit profile", help: "change your display name and your bio")
    ]
  }

  /// The profile's lines and the commands.
  public private(set) var page: Page
  private let interactor: ProfileInteractor
  private let router: any MeRoutes

  /// Creates the presenter of the member's own profile.
  public init(interactor: ProfileInteractor, router: any MeRoutes) {
    (self.interactor, self.router) = (interactor, router)
    page = Page(
      "Me", notes: Self.notes(about: interactor.user),
      actions: Command.actions + AccountCommand.actions, prompt: Prompt(.command, "me"))
  }

  public func load() async throws {
    try await interactor.load()
    page.notes = Self.notes(about: interactor.user)
  }

  /// Opens the editor.
  ///
  /// - Throws: The errors of the route.
  public func perform(_ command: Command) async throws -> Note? {
    try await router.openProfile(.edit)
    return nil
  }

  private static func notes(about user: User) -> [Note] {
    user.facts + [
      "\(suggesting: EditCommand.name) or \(suggesting: EditCommand.bio) to change them."
    ]
  }
}
