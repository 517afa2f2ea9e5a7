/// How far a way stands already.
struct Walk {
  private(set) var screen: Screen
  /// Its position in its stack.
  private var index = 0

  /// Begins at the first screen of a tab, or of the window.
  ///
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` when none of them is there.
  init(_ address: Address?, in root: Root) throws {
    guard let first = root.first(at: address) else {
      throw RoutingError.noSuchDestination(address?.description ?? "a passing place")
    }
    screen = first
  }

  /// Begins at the first screen of a stack.
  init(from first: Screen) { screen = first }

  /// What stands on the screen that was reached: the next in its stack, or the modal's first.
  var above: Screen? {
    guard let stack = screen.stack else { return nil }
    let next = index + 1
    return next < stack.screens.count ? stack.screens[next] : stack.modal?.screens.first
  }

  /// Walks up by one if that address stands there.
  mutating func step(to address: Address?) -> Bool {
    guard let address, let above, above.address == address else { return false }
    index = above.stack === screen.stack ? index + 1 : 0
    screen = above
    return true
  }

  /// Walks up as long as the addresses stand there.
  ///
  /// - Returns: How many of the last ones do not.
  mutating func standing(_ addresses: [Address?]) -> Int {
    for (index, address) in addresses.enumerated() where !step(to: address) {
      return addresses.count - index
    }
    return 0
  }
}
