public import LoginInterface
public import Observation
public import Presentation
public import Routing
import Social

/// The first screen, for people who are not logged in.
@Observable
public final class WelcomePresenter: Presenter {
  public static let screenIdentifier = "Welcome"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case login, signup, forgot }

  private let app: String
  private let router: any LoginRoutes
  private weak var window: Window?

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

  /// Stores the window, in which the sign-up and the recovery ask for the user name.
  public func appeared(in window: Window) {
    self.window = window
  }

  /// Opens the first page of the login, the sign-up or the recovery, or the second one if the argument
  /// is the user name that the first one asks for.
  ///
  /// - Throws: `LoginError` if the argument is no user name, or none for a new account.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .login:
      let user = argument.isEmpty ? nil : try LoginRules.user(argument.lowercased())
      try await router.openLogin(.login(user))
    case .signup: try await begin(.signUp, as: argument)
    case .forgot: try await begin(.recovery, as: argument)
    }
  }

  private func begin(_ flow: LoginDestination, as user: String) async throws {
    try await router.openLogin(flow)
    if !user.isEmpty { try await (window?.top?.content as? any Presenter)?.submit(user) }
  }
}

extension WelcomePresenter.Command: PageCommand {
  nonisolated public static let page =
    CommandPage("Welcome", topic: "Account", opener: .line("welcome")) { _ in
      LoginDestination.welcome
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
          self, .optional(.user), help: "make an account", example: "signup ada",
          synonyms: ["register", "join"], elsewhere: .opensPage)
      case .forgot:
        Action(
          self, .optional(.user), help: "choose a new password with your recovery code",
          example: "forgot ada", elsewhere: .opensPage)
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
