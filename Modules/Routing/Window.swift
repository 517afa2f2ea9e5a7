/// The tree of screens: a root of stacks, each of which may carry a modal.
///
/// Whatever changes it waits in one line and happens one at a time, in the order in which it was
/// asked for.
public final class Window {
  public private(set) var root: Root?

  let line = Line()
  let requests = Requests()
  private(set) var isChanging = false

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
    root?.tabs.forEach { $0.stack.tearDown() }
    new.tabs.forEach { $0.stack.stand(in: self) }
    root = new
  }

  /// Changes the tree at once and tells the screens that left the top and came to it.
  ///
  /// A change that fails midway is none: the tree is as it was, and nobody is told.
  func change<Result>(_ body: () throws -> Result) throws -> Result {
    let before = top
    defer {
      if before !== top {
        before?.content.disappeared(from: self)
        top?.content.appeared(in: self)
      }
    }
    let undo = memory()
    isChanging = true
    defer { isChanging = false }
    do {
      return try body()
    } catch {
      undo()
      throw error
    }
  }

  /// A way back to the tree as it stands now.
  private func memory() -> () -> Void {
    let stacks = root?.tabs.map { $0.stack.memory() } ?? []
    return { [self, root, selection = root?.selection] in
      self.root?.tabs.forEach { $0.stack.tearDown() }
      stacks.forEach { $0() }
      root?.tabs.forEach { $0.stack.stand(in: self) }
      if let selection { root?.selection = selection }
      self.root = root
    }
  }
}
