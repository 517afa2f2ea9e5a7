public import Routing

/// The screen that asks for one of the member's friends.
nonisolated public struct FriendPicker: Destination {
  /// Always nil: the screen is passing.
  public var address: Address? { nil }

  /// Creates the destination.
  public init() {}
}
