public import Routing

/// The flow of My screen, which returns a value.
nonisolated public enum MyScreenDestination: Destination {
  /// The first page; no link leads to the others.
  #if !id
    case myScreen
  #else
    case myScreen(id: Int)
  #endif

  /// The link that opens the first page.
  #if !id
    public static let links: [Link<Self>] = [Link("myscreen") { _ in .myScreen }]
  #else
    public static let links: [Link<Self>] = [Link("myscreen/:id") { $0["id"].map(Self.myScreen) }]
  #endif
  /// The address in links and in saved state.
  #if !id
    public var address: Address? { Address("myscreen") }
  #else
    public var address: Address? {
      switch self {
      case .myScreen(let id): Address("myscreen", "\(id)")
      }
    }
  #endif
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
  #if !id
    func askMyScreen() async throws -> Bool?
  #else
    func askMyScreen(_ id: Int) async throws -> Bool?
  #endif
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// The destination's transition; a router may choose another.
  public var myScreenTransition: any Transition { MyScreenDestination.transition }
  /// Opens the page that the factory makes, and waits for its answer.
  #if !id
    public func askMyScreen() async throws -> Bool? {
      try await ask(MyScreenDestination.myScreen, by: myScreenTransition) { place, answer in
        try await self.factory.screen(for: place) { answer.give($0) }
      }
    }
  #else
    public func askMyScreen(_ id: Int) async throws -> Bool? {
      try await ask(MyScreenDestination.myScreen(id: id), by: myScreenTransition) { place, answer in
        try await self.factory.screen(for: place) { answer.give($0) }
      }
    }
  #endif
}
