public import Observation
public import Routing

/// The page that logs a person in.
nonisolated public enum LoginDestination: Destination {
  /// Asks for the user name and the password of an account.
  case login
  /// Asks for the user name and the password of a new account.
  case signUp

  /// The link that opens the page.
  public static let links: [Link<Self>] = [Link("login") { _ in .login }]
  /// The address, which is the same for both, because the page can change between them.
  public var address: Address? { Address("login") }
}

extension LoginDestination {
  /// The transition of links and of the route: a modal.
  public static var transition: any Transition { .modal }
}

/// The person who uses the app.
@Observable
public final class Session {
  /// The user name of the member; nil for a guest.
  public var user: String?

  /// Creates the session of a guest.
  public init() {}
}

/// Makes the page of Log in; the app conforms to it.
public protocol LoginFactory {
  /// Makes the page.
  func screen(for destination: LoginDestination) async throws -> Screen
}

/// The route to Log in.
public protocol LoginRoute: AnyObject {
  /// The transition that opens the page.
  var loginTransition: any Transition { get }
  /// Opens the page.
  func openLogin(_ destination: LoginDestination) async throws
}

extension LoginRoute where Self: RouterProtocol, Factory: LoginFactory {
  /// The destination's transition; a router may choose another.
  public var loginTransition: any Transition { LoginDestination.transition }
  /// Opens the page that the factory makes.
  public func openLogin(_ destination: LoginDestination) async throws {
    try await open(destination, by: loginTransition) { try await self.factory.screen(for: $0) }
  }
}
