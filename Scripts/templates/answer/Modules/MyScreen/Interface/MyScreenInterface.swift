public import Routing

/// The page of My screen, which returns a value.
nonisolated public enum MyScreenDestination: Destination {
  /// The page.
  #if !id
    case myScreen
  #else
    case myScreen(id: Int)
  #endif

  /// Always nil: a link would lead to a question without a caller that waits for the answer.
  public var address: Address? { nil }
}

/// Makes the page of My screen; the app conforms to it.
public protocol MyScreenFactory {
  /// Makes the page, which passes its answer to `done`.
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
  /// A modal; a router may choose another transition.
  public var myScreenTransition: any Transition { .modal }
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
