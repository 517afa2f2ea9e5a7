public import Routing

/// The flow of My screen, which returns a value.
nonisolated public enum MyScreenDestination: Destination {
  /// The first page; no link leads to the others.
  case myScreen  // without --id
  case myScreen(id: Int)  // with --id

  /// The link that opens the first page.
  public static let links: [Link<Self>] = [Link("myscreen") { _ in .myScreen }]  // without --id
  // with --id:begin
  public static let links: [Link<Self>] = [Link("myscreen/:id") { $0["id"].map(Self.myScreen) }]
  // with --id:end
  /// The address in links and in saved state.
  public var address: Address? { Address("myscreen") }  // without --id
  // with --id:begin
  public var address: Address? {
    switch self {
    case .myScreen(let id): Address("myscreen", "\(id)")
    }
  }
  // with --id:end
}

extension MyScreenDestination {
  /// The transition of links and of the route: a modal.
  public static var transition: any Transition { .modal }
}

/// Makes the pages of My screen; the app conforms to it.
public protocol MyScreenFactory {
  /// Makes the first page, which passes its answer to `done`.
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen
}

/// The route to My screen.
public protocol MyScreenRoute: AnyObject {
  /// The transition that opens the page.
  var myScreenTransition: any Transition { get }
  /// Opens the page, and returns its answer; nil if the page was left without one.
  func askMyScreen() async throws -> Bool?  // without --id
  func askMyScreen(_ id: Int) async throws -> Bool?  // with --id
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// The destination's transition; a router may choose another.
  public var myScreenTransition: any Transition { MyScreenDestination.transition }
  /// Opens the page that the factory makes, and waits for its answer.
  // without --id:begin
  public func askMyScreen() async throws -> Bool? {
    try await ask(MyScreenDestination.myScreen, by: myScreenTransition) { place, answer in
      try await self.factory.screen(for: place) { answer.give($0) }
    }
  }
  // without --id:end
  // with --id:begin
  public func askMyScreen(_ id: Int) async throws -> Bool? {
    try await ask(MyScreenDestination.myScreen(id: id), by: myScreenTransition) { place, answer in
      try await self.factory.screen(for: place) { answer.give($0) }
    }
  }
  // with --id:end
}
