public import LoginInterface
public import SocialPresentation

/// Asks for the user name, or for the password of a given user.
@Observable
public final class LoginPresenter: Presenter {
  public static let screenIdentifier = "Login"

  private weak var window: Window?
  private let user: User.ID?
  private let interactor: LoginInteractor
  private let router: any LoginRoutes

  /// Creates a page of the login; `user` is the name that was typed, nil on the first page.
  public init(user: User.ID?, interactor: LoginInteractor, router: any LoginRoutes) {
    (self.user, self.interactor, self.router) = (user, interactor, router)
  }

  /// The question for the user name or for the password.
  public var page: Page {
    guard let user else {
      var page = Page(
        "Log in", notes: notes + ["What is your user name?"],
        prompt: Prompt(.text, "user name", autofill: .userName))
      page.leadsToSecret = true
      return page
    }
    return Page(
      "Password", notes: notes + ["What is the password of \(user)?"],
      prompt: Prompt(.secret, "password", autofill: .password))
  }

  /// Stores the window, because the page names the link that waits in a note.
  public func appeared(in window: Window) { self.window = window }

  /// A note that names the link to be opened after login.
  ///
  /// It is computed each time, because another link may have been opened meanwhile.
  private var notes: [Note] { window?.waitingLink.map { ["You go on to \($0)."] } ?? [] }

  /// Opens the question for the password, or checks the password and enters the app.
  ///
  /// - Throws: `LoginError.userNameMalformed`, `LoginError.wrongPassword(_:isLogin:)`,
  ///   `StoreError.tooManyGuesses`
  public func submit(_ text: String) async throws {
    if let user {
      try await router.enter(interactor.logIn(user, password: text))
    } else {
      let user = User.ID(typed: text.userName(after: .login(nil)))
      try await router.openLogin(.login(LoginRules.user(user.rawValue)))
    }
  }
}
