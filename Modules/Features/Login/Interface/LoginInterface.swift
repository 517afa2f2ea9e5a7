public import Routing
public import Social

/// The screens for people who are not logged in.
///
/// Sign-up and recovery ask one question per page. Their destinations lead to the first question;
/// the flow makes its other pages itself, and owns the answers.
nonisolated public enum LoginDestination: Destination {
  /// The first screen.
  case welcome
  /// Asks for the password of a user, or for the user name if the value is nil.
  case login(User.ID?)
  /// Asks for the user name of a new account.
  case signUp
  /// Asks for the user name of an account whose password is forgotten.
  case recovery

  /// The page's address; never nil.
  public var address: Address? {
    switch self {
    case .welcome: Address("welcome")
    case .login(nil): Address("login")
    case .login(let user?): Address("login", query: ["user": user.rawValue])
    case .signUp: Address("signup")
    case .recovery: Address("forgot")
    }
  }
}

nonisolated extension LoginDestination {
  /// The links of these screens: `welcome`, `login?user=…`, `signup`, `forgot`.
  public static let links: [Link<Self>] = [
    Link("welcome") { _ in .welcome },
    Link("login") { .login($0.query("user")) },
    Link("signup") { _ in .signUp },
    Link("forgot") { _ in .recovery },
  ]
}

/// Makes the screens for people who are not logged in; the app conforms to it.
public protocol LoginFactory {
  /// Makes the screen of a destination.
  func screen(for destination: LoginDestination) async throws -> Screen

  /// Makes the root that a member sees after login.
  func home(of member: Member) async throws -> Root
}

/// Routes to the screens before login, and into the app.
public protocol LoginRoute: AnyObject {
  /// The transition from the login into the app.
  var loginTransition: any Transition { get }

  /// The transition that opens a page of the login, and the first page of a flow.
  var questionTransition: any Transition { get }

  /// Opens a screen for people who are not logged in.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openLogin(_ destination: LoginDestination) async throws

  /// Enters the app: the member's first screen replaces everything.
  ///
  /// - Throws: The errors of `RouterProtocol.replaceRoot`.
  func enter(_ member: Member) async throws
}

extension LoginRoute where Self: RouterProtocol, Factory: LoginFactory {
  /// `LoginTransition`, which leaves no way back.
  public var loginTransition: any Transition { LoginTransition() }
  /// The destination's transition, which pushes.
  public var questionTransition: any Transition { LoginDestination.transition }

  /// Opens the screen that the factory makes.
  public func openLogin(_ destination: LoginDestination) async throws {
    try await open(destination, by: questionTransition) { try await self.factory.screen(for: $0) }
  }

  /// Replaces everything with the factory's home root.
  public func enter(_ member: Member) async throws {
    try await replaceRoot(by: loginTransition) { try await self.factory.home(of: member) }
  }
}

/// The screens of a member's own account; all are passing.
nonisolated public enum AccountDestination: Destination {
  /// Asks for the old password, as the first question of a password change.
  case password
  /// Asks for the password before a new recovery code.
  case recoveryCode
  /// Asks for the user name, as the first question of the account's deletion.
  case deletion

  /// Always nil: the screens are passing.
  public var address: Address? { nil }
}

/// Makes the screens of a member's own account; the app conforms to it.
public protocol AccountFactory {
  /// Makes the screen of a destination.
  func screen(for destination: AccountDestination) async throws -> Screen

  /// Makes the root that is shown after logout.
  func welcome() async throws -> Root
}

/// Routes to a member's own account, and to logging out.
public protocol AccountRoute: AnyObject {
  /// The transition that opens an account screen.
  var accountTransition: any Transition { get }

  /// Opens an account screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openAccount(_ destination: AccountDestination) async throws

  /// Ends the session: the welcome screen replaces everything, and unsaved changes and what waits to be
  /// opened are lost.
  ///
  /// - Throws: The errors of `RouterProtocol.replaceRoot`.
  func logOut() async throws
}

extension AccountRoute where Self: RouterProtocol, Factory: AccountFactory {
  /// A modal.
  public var accountTransition: any Transition { AccountDestination.transition }

  /// Opens the screen that the factory makes.
  public func openAccount(_ destination: AccountDestination) async throws {
    try await open(destination, by: accountTransition) { try await self.factory.screen(for: $0) }
  }

  /// Replaces everything with the factory's welcome root, without asking about unsaved changes.
  public func logOut() async throws {
    window?.dropWaitingMove()
    try await replaceRoot(by: LoginTransition(), isForced: true) {
      try await self.factory.welcome()
    }
  }
}
