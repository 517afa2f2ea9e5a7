public import Routing

/// Ways through the door.
public protocol LoginRoute: AnyObject {
  /// How the app itself comes in.
  var loginTransition: any Transition { get }

  /// How one question follows another.
  var questionTransition: any Transition { get }

  func openLogin(_ destination: LoginDestination) async throws

  /// Lets somebody in: what a member sees first takes the place of everything.
  func enter(_ session: Session) async throws
}

extension LoginRoute where Self: RouterProtocol, Factory: LoginFactory {
  public var loginTransition: any Transition { LoginTransition() }
  public var questionTransition: any Transition { .push }

  public func openLogin(_ destination: LoginDestination) async throws {
    try await open(destination, by: questionTransition) { try await self.factory.screen(for: $0) }
  }

  public func enter(_ session: Session) async throws {
    try await replaceRoot(by: loginTransition) { try await self.factory.home(of: session) }
  }
}
