import Routing

/// Opening and closing a module by its routes, with the journal on and without observers.
enum ModuleRows {
  static func all() async throws -> [Row] {
    let shallow = try await Hall(depth: 10)
    let deep = try await Hall(depth: 1_000)
    return [
      Row.time(
        "open and close a module, beside making it", atMost: 7,
        of: shallow.openAndClose, beside: shallow.make),
      .time(
        "the same at depth 1,000, beside depth 10", atMost: 1.2,
        of: deep.openAndClose, beside: shallow.openAndClose),
    ]
  }
}

/// A window with a stack of modules.
final class Hall {
  let window = Window()
  let factory = ModuleFactory()
  let top: ModuleRouter

  init(depth: Int) async throws {
    var screens = [factory.make(.named("first"))]
    for _ in 1..<max(depth, 2) { screens.append(factory.make(.chat("ada"))) }
    guard let top = factory.router else { throw RoutingError.detached }
    self.top = top
    try await window.show(.stack(screens[0]))
    try await window.setStack(screens)
  }

  func openAndClose(times: Int) async throws {
    for _ in 0..<times {
      try await top.openModule(.chat("ada"))
      try await factory.router?.close()
    }
  }

  /// Creates the same objects by the same factory, for an array instead of a window.
  func make(times: Int) async throws {
    var screens: [Screen] = []
    screens.reserveCapacity(10)
    for _ in 0..<times {
      screens.append(try await factory.screen(for: .chat("ada")))
      withExtendedLifetime(screens) {}
      screens.removeLast()
    }
  }
}
