public import Routing

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
  func enter(_ session: Session) async throws
}

extension LoginRoute where Self: RouterProtocol, Factory: LoginFactory {
  /// ``LoginTransition``, which leaves no way back.
  public var loginTransition: any Transition { LoginTransition() }
  /// A push.
  public var questionTransition: any Transition { .push }

  /// Opens the screen that the factory makes.
  public func openLogin(_ destination: LoginDestination) async throws {
    try await open(destination, by: questionTransition) { try await self.factory.screen(for: $0) }
  }

  /// Replaces everything with the factory's home root.
  public func enter(_ session: Session) async throws {
    try await replaceRoot(by: loginTransition) { try await self.factory.home(of: session) }
  }
}
