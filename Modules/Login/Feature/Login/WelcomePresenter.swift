public import LoginInterface
public import Observation
public import Presentation
import Routing
import Social

/// The first screen, for people who are not logged in.
@Observable
public final class WelcomePresenter: Presenter {
  public static let screenIdentifier = "Welcome"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case login, signup, forgot }

  private let app: String
  private let router: any LoginRoutes

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - app: The name of the program.
  ///   - router: Opens the pages that the commands lead to.
  public init(app: String, router: any LoginRoutes) {
    (self.app, self.router) = (app, router)
  }

  /// The welcome text, and the commands for login, sign-up and recovery.
  public var page: Page {
    Page(
      "Welcome",
      notes: [
        "\(app) is a small social network \(phrase: .whereItRuns).",
        "\(suggesting: Command.login, .user, example: "ada"), or \(suggesting: Command.signup) to make an account.",
      ],
      actions: Command.allCases.map(\.action), prompt: Prompt(.command, "welcome"))
  }

  /// Opens the first page of the login, the sign-up or the recovery.
  ///
  /// - Throws: `LoginError.userNameMalformed` if the argument of `login` is not a user name.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .login:
      let user = argument.isEmpty ? nil : try LoginRules.user(argument.lowercased())
      try await router.openLogin(.login(user))
    case .signup: try await router.openLogin(.signUp)
    case .forgot: try await router.openLogin(.recovery)
    }
  }
}

extension WelcomePresenter.Command: PageCommand {
  nonisolated public static var page: CommandPage {
    CommandPage("Welcome", topic: "Account", opener: .line("welcome")) { _ in
      LoginDestination.welcome
    }
  }

  nonisolated public var action: Action {
    var action =
      switch self {
      case .login:
        Action(
          self, .optional(.user), help: "log in with your user name and password",
          example: "login ada",
          synonyms: ["signin"],
          elsewhere: .shows { LoginDestination.login($0.isEmpty ? nil : User.ID(typed: $0)) })
      case .signup:
        Action(
          self, help: "make an account", synonyms: ["register", "join"],
          elsewhere: .shows { _ in LoginDestination.signUp })
      case .forgot:
        Action(
          self, help: "choose a new password with your recovery code",
          elsewhere: .shows { _ in LoginDestination.recovery })
      }
    action.leadsToSecret = true
    return action
  }
}

extension String {
  /// Returns the user name in a text that was typed where the user name is asked for, and may begin
  /// with the command that leads there: `login ada`.
  nonisolated func userName(after command: WelcomePresenter.Command) -> String {
    let words = split(whereSeparator: \.isWhitespace)
    let isCommand = command.action.words.contains(words.dropLast().joined().lowercased())
    return isCommand ? String(words[words.count - 1]) : self
  }
}
