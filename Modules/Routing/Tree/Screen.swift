/// What fills a screen: in this app, a presenter.
public protocol ScreenContent: AnyObject {
  /// Names the screen where the tree is shown and where an error speaks of it.
  var title: String { get }

  /// The screen is now the one on top of its window, for the first time or again.
  ///
  /// Called inside the change that caused it, so nobody navigates here; what should follow is asked
  /// for with ``Window/afterwards(_:)``.
  func appeared(in window: Window)

  /// The screen was on top of its window and is covered or gone now. The rule of
  /// ``appeared(in:)`` holds here as well.
  func disappeared(from window: Window)
}

extension ScreenContent {
  public func appeared(in window: Window) {}
  public func disappeared(from window: Window) {}
}

/// A place in the app: its content, the router that leads on from it, and its address.
///
/// A screen owns its content and its router. Nothing it owns points back strongly, so what is
/// closed is gone.
public final class Screen {
  public let content: any ScreenContent
  public let address: Address?

  /// The stack it stands in; nil before it is opened and after it is closed.
  public internal(set) weak var stack: NavigationStack?

  /// How it came in, and so how it leaves.
  public internal(set) var transition: (any Transition)?

  private let router: any RouterProtocol

  public init(
    _ content: any ScreenContent, router: any RouterProtocol, at destination: any Destination
  ) {
    self.content = content
    self.router = router
    address = destination.address
    router.screen = self
  }

  /// A screen whose content is made with its router.
  public convenience init<Router: RouterProtocol>(
    at destination: any Destination, router: Router,
    content: (Router) async throws -> any ScreenContent
  ) async rethrows {
    self.init(try await content(router), router: router, at: destination)
  }

  public var title: String { content.title }
  public var window: Window? { stack?.window }

  /// Closes this screen and what stands on it, by the transition that opened it.
  func close() throws {
    guard let transition, stack != nil else { throw RoutingError.cannotClose(title) }
    try transition.close(self)
    transition.animator?.animate(self, isPresenting: false)
  }
}
