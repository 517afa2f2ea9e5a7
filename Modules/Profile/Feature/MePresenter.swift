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
  private let commands: MeCommands

  /// Creates the presenter of the member's own profile.
  public init(interactor: ProfileInteractor, commands: MeCommands) {
    self.interactor = interactor
    self.commands = commands
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
    return user.facts + [
      "\(suggesting: Command.name, .text) or \(suggesting: Command.bio, .text) to change them."
    ]
  }

  public func question(before command: Command, _ argument: String) -> Note? {
    commands.question(before: command, argument)
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    _ = try await commands.perform(command, argument)
  }
}

extension MePresenter.Command: PageCommand {
  nonisolated public static let page =
    CommandPage("Me", topic: "Account", opener: .line("me")) { _ in ProfileDestination.me }

  nonisolated public var action: Action {
    var action =
      switch self {
      case .edit:
        Action(
          self, help: "change your display name and your bio",
          elsewhere: .shows { _ in ProfileDestination.edit })
      case .password: Action(self, help: "change your password", elsewhere: .acts)
      case .code:
        Action(
          self, help: "get a new recovery code in place of the old one", elsewhere: .acts)
      case .export:
        Action(
          self, .optional(.file),
          help: "print all that is stored for you, or write it to a file",
          example: "export my-data.json", elsewhere: .acts)
      case .logout:
        Action(
          self, help: "log out; the next person cannot recall what you entered",
          meantBy: ["login", "log in", "log out", "log off", "logoff", "sign out", "signout"],
          elsewhere: .acts)
      case .delete:
        Action(self, help: "delete your account", isDestructive: true, elsewhere: .acts)
      }
    action.leadsToSecret = [.password, .code, .delete].contains(self)
    return action
  }
}
