/// A place in the app: its content, the router that leads on from it, and its address.
///
/// A screen owns its content and its router. Nothing it owns points back strongly, so what is
/// closed is gone.
public final class Screen {
  /// What fills it, kept for as long as the screen is.
  public let content: any ScreenContent
  /// Where it is; nil for a passing screen.
  public let address: Address?

  /// The stack it stands in; nil before it is opened and after it is closed.
  public internal(set) weak var stack: NavigationStack?

  /// How it came in, and so how it leaves.
  public internal(set) var transition: (any Transition)?

  let router: any RouterProtocol
  private var onRemoval: [() -> Void] = []
  private(set) var belongings: [AnyObject] = []

  /// A screen of content that is made already.
  ///
  /// The router belongs to this screen from now on.
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

  /// What its content calls it, now.
  public var title: String { content.title }
  /// The window it stands in; nil before it is opened and after it is closed.
  public var window: Window? { stack?.window }

  /// Does something once when the screen was removed from its window, whatever removed it: inside
  /// the change, so nobody navigates here.
  public func onRemoval(_ body: @escaping () -> Void) {
    onRemoval.append(body)
  }

  /// Keeps an object until the screen is removed, or is gone without ever having been shown.
  func keep(_ object: AnyObject) {
    belongings.append(object)
  }

  func wasRemoved() {
    for body in onRemoval { body() }
    onRemoval = []
    belongings = []
  }

  /// Closes this screen and what stands on it, by the transition that opened it.
  func close() throws {
    guard let transition, let window else { throw RoutingError.cannotClose(title) }
    let animator = animator(in: window)
    try transition.close(self)
    if let animator { window.animate(self, by: animator, isPresenting: false) }
  }

  /// Opens this screen from another.
  func open(from origin: Screen, by transition: any Transition, in window: Window) throws {
    try transition.open(self, from: origin)
    self.transition = transition
    if let animator = animator(in: window) {
      window.animate(self, by: animator, isPresenting: true)
    }
  }

  /// Its transition's, or else the window's for what it is: pushed, or the first of a modal.
  private func animator(in window: Window) -> (any Animator)? {
    let own = transition?.animator
    guard own != nil || window.hasAnimators, let stack, stack.window != nil else { return nil }
    if let own { return own }
    if stack.screens.first !== self { return window.animators.push }
    return stack.host == nil ? nil : window.animators.modal
  }
}

/// Something that a screen keeps to be known by.
final class Mark<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
