public import LoginInterface
public import SocialPresentation

/// The first screen, for people who are not logged in.
@Observable
public final class WelcomePresenter: Presenter {
  public static let screenIdentifier = "Welcome"

  /// The commands of the screen: the login, the sign-up and the recovery, each perhaps for a user name.
  nonisolated public enum Command: PageCommand {
    case login(User.ID?), signup(User.ID?), forgot(User.ID?)

    public static let actions = [
      Action(
        "login", login, title: "Log in", help: "log in with your user name and password",
        example: "login ada", leadsToSecret: true, synonyms: ["signin"]),
      Action(
        "signup", signup, title: "Create account", help: "make an account", example: "signup ada",
        leadsToSecret: true, synonyms: ["register", "join"]),
      Action(
        "forgot", forgot, title: "Forgot password",
        help: "choose a new password with your recovery code",
        example: "forgot ada", leadsToSecret: true),
    ]
  }

  private let app: String
  private let router: any LoginRoutes
  private weak var window: Window?

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - app: The name of the program.
  ///   - router: Opens the pages that the commands lead to.
  public init(app: String, router: any LoginRoutes) { (self.app, self.router) = (app, router) }

  /// The welcome text, and the commands for login, sign-up and recovery.
  public var page: Page {
    Page(
      "Welcome",
      notes: [
        "\(app) is a small social network \(phrase: .whereItRuns).",
        "\(suggesting: Command.login), or \(suggesting: Command.signup(nil)) to make an account.",
      ],
      actions: Command.actions, prompt: Prompt(.command, "welcome"))
  }

  /// Stores the window, in which the sign-up and the recovery ask for the user name.
  public func appeared(in window: Window) { self.window = window }

  /// Opens the first page of the login, the sign-up or the recovery, or the second one if the command has
  /// the user name that the first one asks for.
  ///
  /// - Throws: `LoginError` if no account can have the name, or a new one cannot.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    case .login(let user):
      try await router.openLogin(.login(user.map { try LoginRules.user($0.rawValue) }))
    case .signup(let user): try await begin(.signUp, as: user)
    case .forgot(let user): try await begin(.recovery, as: user)
    }
    return nil
  }

  private func begin(_ flow: LoginDestination, as user: User.ID?) async throws {
    try await router.openLogin(flow)
    guard let user else { return }
    try await window?.presenter?.submit(user.rawValue)
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
