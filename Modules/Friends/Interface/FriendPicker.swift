public import Routing

/// Where one of the member's friends is asked for; passing.
nonisolated public struct FriendPicker: Destination {
  public var address: Address? { nil }

  public init() {}
}
