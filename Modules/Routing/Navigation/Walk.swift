/// A cursor that follows addresses upwards through the tree.
struct Walk {
  private(set) var screen: Screen
  /// Position of `screen` in its stack.
  private var index = 0

  /// Starts at the first screen of the tab or window that begins with this address.
  ///
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` if no tab begins with it.
  init(_ address: Address?, in root: Root) throws {
    guard let first = root.first(at: address) else {
      throw RoutingError.noSuchDestination(address?.description ?? "a screen without a link")
    }
    screen = first
  }

  /// Starts at the first screen of a stack.
  init(from first: Screen) { screen = first }

  /// The screen directly above: the next one in the stack, or the first of the modal.
  var above: Screen? {
    guard let stack = screen.stack else { return nil }
    let next = index + 1
    return next < stack.screens.count ? stack.screens[next] : stack.modal?.screens.first
  }

  /// Moves up by one if the screen above has this address, and returns whether it did.
  mutating func step(to address: Address?) -> Bool {
    guard let address, let above, above.address == address else { return false }
    index = above.stack === screen.stack ? index + 1 : 0
    screen = above
    return true
  }

  /// Moves up for as long as the screens above have these addresses.
  ///
  /// - Returns: The number of addresses left over.
  mutating func standing(_ addresses: [Address?]) -> Int {
    for (index, address) in addresses.enumerated() where !step(to: address) {
      return addresses.count - index
    }
    return 0
  }
}

extension Root {
  /// The first screen of the tab that starts at this address, if there is one.
  func first(at address: Address?) -> Screen? {
    guard let address else { return nil }
    return tabs.lazy.map { $0.stack.screens[0] }.first { $0.address == address }
  }
}
