public import LoginInterface
public import Presentation

/// The routes of Log in.
public protocol LoginRoutes: Closable {
  /// Closes every page that the person who is now logged in may not open, such as this one.
  func leaveLogin() async throws
}

/// The router of Log in.
public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoutes {
  public func leaveLogin() async throws {
    // The page may be open in another tab too.
    let window = window
    try await close()
    try await window?.askGuardsAgain()
  }
}

/// The page of Log in and of Sign up: it asks for a user name, then for the password.
@Observable
public final class LoginPresenter: Presenter {
  public static let screenIdentifier = "Login"

  /// The commands of the page.
  nonisolated public enum Command: PageCommand {
    case login, signup

    public static let actions = [
      Action("login", login, title: "Log in", help: "log in to an account"),
      Action("signup", signup, title: "Create account", help: "make an account"),
    ]
  }

  private var isSigningUp: Bool
  private var user: String?
  private var password: String?
  private let accounts: any Accounts
  private let session: Session
  private let router: any LoginRoutes

  /// Creates the page without answers; it logs an account in to the session.
  public init(
    for destination: LoginDestination, accounts: any Accounts, session: Session,
    router: any LoginRoutes
  ) {
    isSigningUp = destination == .signUp && accounts.takesSignUps
    (self.accounts, self.session, self.router) = (accounts, session, router)
  }

  /// The next question.
  public var page: Page {
    let title = isSigningUp ? "Sign up" : "Log in"
    guard let user else {
      let other: Note =
        if isSigningUp {
          "Choose a user name of 3 to 20 small letters and digits."
        } else if accounts.takesSignUps {
          "What is your user name? \(suggesting: Command.signup) to make an account."
        } else {
          "What is your user name?"
        }
      var page = Page(
        title, notes: [other],
        actions: Command.actions.filter { accounts.takesSignUps || $0.word != "signup" },
        prompt: Prompt(.text, "user name", autofill: .userName))
      page.leadsToSecret = true
      return page
    }
    let question: Note =
      if password != nil {
        "Type the password again."
      } else if isSigningUp {
        "Choose a password of at least 8 characters."
      } else {
        "What is the password of \(user)?"
      }
    return Page(
      title, notes: [question],
      prompt: Prompt(
        .secret, password == nil ? "password" : "again",
        autofill: isSigningUp ? .newPassword : .password))
  }

  /// Asks for another user name.
  public func perform(_ command: Command) async throws -> Note? {
    isSigningUp = command == .signup && accounts.takesSignUps
    (user, password) = (nil, nil)
    return nil
  }

  /// Takes the answer to the question, and leaves the login after the last one.
  public func submit(_ text: String) async throws {
    guard let user else {
      let user = try LoginRules.user(name(in: text))
      if isSigningUp, try await accounts.hash(of: user) != nil { throw LoginError.nameTaken(user) }
      return self.user = user
    }
    if !isSigningUp {
      try await accounts.logIn(user, password: text)
    } else if let password {
      self.password = nil
      guard text.utf8.elementsEqual(password.utf8) else { throw LoginError.passwordsDiffer }
      try await accounts.signUp(user, password: password)
    } else {
      return password = try LoginRules.password(text)
    }
    session.user = user
    try await router.leaveLogin()
  }

  /// Returns the user name in a text that may begin with the command that leads here: `login ada`.
  private func name(in text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let command = isSigningUp ? Command.signup : .login
    let isCommand = words.dropLast().joined().lowercased() == command.word
    return isCommand ? String(words[words.count - 1]) : text
  }
}
