public import Routing

/// A conversation is pushed, but one that is open somewhere is shown there: two copies of one
/// conversation would be two drafts.
public struct ChatTransition: Transition {
  public init() {}

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window,
      let screen = window.screens.first(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
  }
}
