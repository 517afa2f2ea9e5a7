public import Routing

/// The page of My screen.
nonisolated public enum MyScreenDestination: Destination {
  #if id
    /// The page of what has this id.
    case myScreen(id: Int)
  #else
    /// The page.
    case myScreen
  #endif

  /// The address in links and in saved state.
  public var address: Address? {
    #if !link
      // A link would have no caller that waits for the answer.
      nil
    #elseif id
      switch self {
      case .myScreen(let id): Address("myscreen", "\(id)")
      }
    #else
      Address("myscreen")
    #endif
  }
}

#if link
  nonisolated extension MyScreenDestination {
    /// The link that opens the page.
    #if id
      public static let links: [Link<Self>] = [Link("myscreen/:id") { $0["id"].map(Self.myScreen) }]
    #else
      public static let links: [Link<Self>] = [Link("myscreen") { _ in .myScreen }]
    #endif
  }
#endif

/// Makes the page of My screen; the app conforms to it.
public protocol MyScreenFactory {
  #if answer
    /// Makes the page, which passes its answer to `done`.
    func screen(
      for destination: MyScreenDestination, done: @escaping (Bool) -> Void
    ) async throws -> Screen
  #else
    /// Makes the page.
    func screen(for destination: MyScreenDestination) async throws -> Screen
  #endif
}

/// The route to My screen.
public protocol MyScreenRoute: AnyObject {
  /// The transition that opens the page.
  var myScreenTransition: any Transition { get }

  #if answer
    /// Opens the page, and returns its answer; nil if the page was left without one.
    func askMyScreen(_ destination: MyScreenDestination) async throws -> Bool?
  #else
    /// Opens the page.
    func openMyScreen(_ destination: MyScreenDestination) async throws
  #endif
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// The destination's transition; a router may choose another.
  public var myScreenTransition: any Transition { MyScreenDestination.transition }

  #if answer
    /// Opens the page that the factory makes, and waits for its answer.
    public func askMyScreen(_ destination: MyScreenDestination) async throws -> Bool? {
      try await ask(destination, by: myScreenTransition) { destination, answer in
        try await self.factory.screen(for: destination) { answer.give($0) }
      }
    }
  #else
    /// Opens the page that the factory makes.
    public func openMyScreen(_ destination: MyScreenDestination) async throws {
      try await open(destination, by: myScreenTransition) { try await self.factory.screen(for: $0) }
    }
  #endif
}

extension MyScreenRoute {
  #if answer
    #if id
      /// Asks for the value about what has this id.
      public func askMyScreen(_ id: Int) async throws -> Bool? {
        try await askMyScreen(.myScreen(id: id))
      }
    #else
      /// Asks for the value.
      public func askMyScreen() async throws -> Bool? { try await askMyScreen(.myScreen) }
    #endif
  #elseif id
    /// Opens the page of what has this id.
    public func openMyScreen(_ id: Int) async throws { try await openMyScreen(.myScreen(id: id)) }
  #else
    /// Opens the page.
    public func openMyScreen() async throws { try await openMyScreen(.myScreen) }
  #endif
}
