/// How far a way stands already.
struct Walk {
  private(set) var screen: Screen

  /// Begins at the first screen of a tab, or of the window.
  ///
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` when none of them is there.
  init(_ address: Address?, in root: Root) throws {
    guard let first = root.first(at: address) else {
      throw RoutingError.noSuchDestination(address?.description ?? "a passing place")
    }
    screen = first
  }

  init(from screen: Screen) { self.screen = screen }

  /// What stands on the screen that was reached: the next in its stack, or the modal's first.
  var above: Screen? {
    guard let stack = screen.stack, let index = stack.screens.lastIndex(where: { $0 === screen })
    else { return nil }
    let next = index + 1
    return next < stack.screens.count ? stack.screens[next] : stack.modal?.screens.first
  }

  /// Walks up as long as the addresses stand there.
  ///
  /// - Returns: How many of the last ones do not.
  mutating func standing(_ addresses: [Address?]) -> Int {
    for (index, address) in addresses.enumerated() {
      guard let address, let above, above.address == address else {
        return addresses.count - index
      }
      screen = above
    }
    return 0
  }
}
