public import Routing

/// Ways to a member's own account, and out of it.
public protocol AccountRoute: AnyObject {
  var accountTransition: any Transition { get }

  func openAccount(_ destination: AccountDestination) async throws

  /// Ends the session: nothing that was made from it is left.
  func logOut() async throws
}

extension AccountRoute where Self: RouterProtocol, Factory: AccountFactory {
  public var accountTransition: any Transition { .modal }

  public func openAccount(_ destination: AccountDestination) async throws {
    try await open(destination, by: accountTransition) { try await self.factory.screen(for: $0) }
  }

  public func logOut() async throws {
    try await replaceRoot(by: LoginTransition(), isForced: true) {
      try await self.factory.welcome()
    }
  }
}

extension AccountRoute {
  public func openPassword() async throws { try await openAccount(.password(PasswordChange())) }
  public func openDeletion() async throws { try await openAccount(.deletion(typed: nil)) }
}
