public import Routing

/// A conversation is pushed, but one that is open somewhere is shown there: two copies of one
/// conversation would be two drafts.
public struct ChatTransition: Transition {
  private let transition = RevealTransition(otherwise: .push)

  public init() {}

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    try transition.reveal(address, from: origin)
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    try transition.open(screen, from: origin)
  }
}
