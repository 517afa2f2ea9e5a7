public import Routing

/// Routes to a member's own account, and to logging out.
public protocol AccountRoute: AnyObject {
  /// The transition that opens an account screen.
  var accountTransition: any Transition { get }

  /// Opens an account screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openAccount(_ destination: AccountDestination) async throws

  /// Ends the session: the welcome screen replaces everything, and unsaved changes are lost.
  ///
  /// - Throws: The errors of `RouterProtocol.replaceRoot`.
  func logOut() async throws
}

extension AccountRoute where Self: RouterProtocol, Factory: AccountFactory {
  /// A modal.
  public var accountTransition: any Transition { .modal }

  /// Opens the screen that the factory makes.
  public func openAccount(_ destination: AccountDestination) async throws {
    try await open(destination, by: accountTransition) { try await self.factory.screen(for: $0) }
  }

  /// Replaces everything with the factory's welcome root, without asking about unsaved changes.
  public func logOut() async throws {
    try await replaceRoot(by: LoginTransition(), isForced: true) {
      try await self.factory.welcome()
    }
  }
}

extension AccountRoute {
  /// Opens the first page of the password change.
  public func openPassword() async throws { try await openAccount(.password) }
  /// Opens the page that gives a new recovery code.
  public func openRecoveryCode() async throws { try await openAccount(.recoveryCode) }
  /// Opens the first page of the account's deletion.
  public func openDeletion() async throws { try await openAccount(.deletion) }
}
