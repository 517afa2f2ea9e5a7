public import Routing

/// The page of My screen, which returns a value.
nonisolated public enum MyScreenDestination: Destination {
  /// The page.
  case myScreen  // without --id
  case myScreen(id: Int)  // with --id

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
  func askMyScreen() async throws -> Bool?  // without --id
  func askMyScreen(_ id: Int) async throws -> Bool?  // with --id
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// A modal; a router may choose another transition.
  public var myScreenTransition: any Transition { .modal }
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
