/// A screen of the app: its content, its router and its address.
///
/// A screen retains its content and its router. Neither retains the screen, so a closed screen is
/// released.
public final class Screen: Identifiable {
  /// The identity of a screen, which no other screen gets while the program runs.
  // Not the reference, which a later screen may get, so that a view would close that one.
  nonisolated public struct ID: Hashable, Sendable { fileprivate let number: Int }
  /// The identity of the screen.
  nonisolated public let id: ID
  private static var count = 0

  /// The content, retained for as long as the screen exists.
  public let content: any ScreenContent
  /// The destination that the screen shows; guards are asked about it again.
  ///
  /// ``Window/setDestination(_:of:)`` changes it.
  public internal(set) var destination: any Destination {
    didSet { address = destination.address }
  }
  /// The address; nil for a temporary screen, which is never revealed and never saved.
  public private(set) var address: Address?

  /// The stack that contains it; nil before it is opened and after it is closed.
  public internal(set) weak var stack: NavigationStack?

  /// The transition that opened the screen and will close it; nil before the screen is opened.
  public internal(set) var transition: (any Transition)?

  /// The router, retained for as long as the screen exists.
  public let router: any RouterProtocol

  /// The tabs of the screen, one of which is shown in place of its content; nil for most screens.
  ///
  /// A screen with tabs is never the top of the window: see <doc:LinksAndPlans>. Its content gives
  /// the title, and it may have a draft and veto its removal.
  public let tabs: TabGroup?

  /// Number of running animations, each of which retains the screen.
  var runningAnimations = 0
  private var onRemoval: [() -> Void] = []

  /// Creates a screen from content that exists already.
  ///
  /// The router then belongs to this screen. A screen with `tabs` shows the first of them.
  public init(
    _ content: any ScreenContent, router: any RouterProtocol, at destination: any Destination,
    tabs: [Tab] = []
  ) {
    Self.count += 1
    (self.content, self.router, id) = (content, router, ID(number: Self.count))
    self.tabs = tabs.isEmpty ? nil : TabGroup(tabs)
    (self.destination, address) = (destination, destination.address)
    router.screen = self
    self.tabs?.screen = self
  }

  /// Creates a screen whose content is made with its router.
  public convenience init<OwnRouter: RouterProtocol>(
    at destination: any Destination, router: OwnRouter, tabs: [Tab] = [],
    content: (OwnRouter) throws -> any ScreenContent
  ) rethrows {
    self.init(try content(router), router: router, at: destination, tabs: tabs)
  }

  /// The current title of the content.
  public var title: String { content.title }
  /// The window that contains it; nil before it is opened and after it is closed.
  public var window: Window? { stack?.window }

  /// The tab groups that contain the screen, from the innermost to the root.
  var groups: [TabGroup] { stack?.groups ?? [] }

  /// The screen to close when a person goes back from this one; nil if there is no way back.
  ///
  /// It is the screen itself or, at the first screen of an inner tab, the screen with the tabs.
  var leaving: Screen? {
    guard let stack else { return nil }
    return stack.host == nil && stack.screens[0] === self ? stack.group?.screen?.leaving : self
  }

  /// The innermost modal that contains the screen or the tabs around it; nil outside a modal.
  var enclosingModal: NavigationStack? {
    guard let stack else { return nil }
    return stack.host == nil ? stack.bottom.group?.screen?.enclosingModal : stack
  }

  /// Returns the stack that contains the screen.
  ///
  /// - Throws: ``RoutingError/detached`` if it was not opened, or was closed.
  func containingStack() throws -> NavigationStack {
    guard let stack else { throw RoutingError.detached }
    return stack
  }

  /// Runs `body` once when the screen is closed for good, whatever removed it, also while covered.
  ///
  /// The screen retains `body` until it is removed, or released without being shown. The call
  /// happens inside the change, so `body` must not navigate.
  public func onRemoval(_ body: @escaping () -> Void) { onRemoval.append(body) }

  func wasRemoved() {
    for body in onRemoval { body() }
    onRemoval = []
  }

  /// Closes this screen and everything above it, with the transition that opened it.
  func close() throws {
    // A transition may push further screens itself. They have no transition.
    try (transition ?? .push).close(self)
  }

  /// Opens this screen from another.
  func open(from origin: Screen, by transition: any Transition, in window: Window) throws {
    try transition.open(self, from: origin)
    guard let stack else { throw RoutingError.notShown(title) }
    self.transition = transition
    window.animate(self, in: stack, isPresenting: true)
  }
}
