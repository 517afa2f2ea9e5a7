import LoginInterface
public import Observation
public import Presentation
public import Routing
public import Social

/// Asks for a user name, then for the password.
@Observable
public final class LoginPresenter: Presenter {
  public typealias Command = NoCommand

  private weak var window: Window?
  private let user: User.ID?
  private let interactor: LoginInteractor
  private let router: any LoginRoutes

  public init(user: User.ID?, interactor: LoginInteractor, router: any LoginRoutes) {
    self.user = user
    self.interactor = interactor
    self.router = router
  }

  public var page: Page {
    guard let user else {
      return Page(
        "Log in", notes: notes + ["What is your user name?"], prompt: Prompt(.text, "user name"))
    }
    return Page(
      "Password", notes: notes + ["What is the password of \(user)?"],
      prompt: Prompt(.secret, "password"))
  }

  public func appeared(in window: Window) {
    self.window = window
  }

  /// Asked of the window each time: another link may have been opened meanwhile.
  private var notes: [String] {
    window?.waitingLink.map { ["You go on to \($0.link)."] } ?? []
  }

  public func submit(_ text: String) async throws {
    if let user {
      try await router.enter(interactor.logIn(user, password: text))
    } else {
      try await router.openLogin(.login(LoginRules.user(User.ID(typed: text).rawValue)))
    }
  }
}
