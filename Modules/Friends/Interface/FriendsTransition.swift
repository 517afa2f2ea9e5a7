public import Routing

/// Friends are the first screen of a tab: going there shows the tab.
///
/// In a window that has no such tab, they are pushed.
public struct FriendsTransition: Transition {
  private let tab = TabTransition(otherwise: .push)

  public init() {}

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    try tab.reveal(address, from: origin)
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    try tab.open(screen, from: origin)
  }
}
