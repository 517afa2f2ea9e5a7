/// The tree of screens: a root of stacks, each of which may carry a modal.
///
/// Whatever changes it waits in one line and happens one at a time, in the order in which it was
/// asked for.
public final class Window {
  public private(set) var root: Root?

  let line = Line()
  let requests = Requests()
  private(set) var isChanging = false

  /// Those of the change under way.
  private var steps: [Step] = []

  public init() {}

  /// The screen that a person sees.
  public var top: Screen? { root?.stack.levels.last?.screens.last }

  /// Every screen that stands in the tree, tab by tab, bottom first.
  public var screens: [Screen] { root?.screens ?? [] }

  /// Shows a screen of this tree: selects its tab and removes what covers it there.
  ///
  /// A word for transitions, like those of ``NavigationStack``.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this tree.
  public func reveal(_ screen: Screen) throws {
    guard let root, let stack = screen.stack,
      let tab = root.tabs.firstIndex(where: { $0.stack.levels.contains { $0 === stack } })
    else { throw RoutingError.gone(screen.title) }
    try stack.removeAll(above: screen)
    select(tab, of: root)
  }

  func select(_ tab: Int, of root: Root) {
    record(.selected(root, before: root.selection))
    root.selection = tab
  }

  /// Puts a root in the place of the one that stands.
  ///
  /// A word for transitions, like those of ``NavigationStack``.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` for a root that stands in a window or has a screen
  ///   that stands elsewhere, ``RoutingError/gone(_:)`` for one that stood in a window before.
  public func stand(on new: Root) throws {
    guard isChanging else { throw RoutingError.outsideChange }
    for stack in new.tabs.map(\.stack) {
      guard let first = stack.screens.first else { throw RoutingError.gone("root") }
      guard stack.window == nil, first.stack === stack else {
        throw RoutingError.alreadyShown(first.title)
      }
    }
    try root?.tabs.forEach { try $0.stack.empty() }
    record(.rooted(self, before: root))
    put(new)
  }

  func put(_ new: Root?) {
    root?.tabs.forEach { $0.stack.stand(in: nil) }
    new?.tabs.forEach { $0.stack.stand(in: self) }
    root = new
  }

  func record(_ step: Step) { steps.append(step) }

  /// Changes the tree at once and tells the screens that left the top and came to it.
  ///
  /// A change that fails midway is none: the tree is as it was, and nobody is told.
  func change<Result>(_ body: () throws -> Result) throws -> Result {
    let before = top
    let result = try whole(body)
    if before !== top {
      before?.content.disappeared(from: self)
      top?.content.appeared(in: self)
    }
    return result
  }

  private func whole<Result>(_ body: () throws -> Result) throws -> Result {
    isChanging = true
    defer {
      isChanging = false
      steps.removeAll(keepingCapacity: true)
    }
    do {
      return try body()
    } catch {
      for step in steps.reversed() { step.undo() }
      throw error
    }
  }
}
