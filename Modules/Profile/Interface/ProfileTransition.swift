public import Routing

/// Selects the tab whose first screen is the member's own profile; presents another as a modal.
///
/// The modal has its own stack: screens opened from the profile are closed with it. An editor that is
/// open anywhere is shown instead of a second one.
public struct ProfileTransition: DerivedTransition {
  public let original: any Transition = TabTransition(otherwise: .modal(.sheet))

  /// Creates the transition.
  nonisolated public init() {}

  /// Shows the editor if it is open, or the tab whose first screen has the address.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    let isEditor = address == ProfileDestination.edit.address
    return try (isEditor ? RevealTransition(otherwise: original) : original)
      .reveal(address, from: origin)
  }
}
