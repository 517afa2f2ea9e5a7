/// A stack of screens, bottom first, with an optional modal stack over it.
///
/// Transitions and ``Window/change(_:to:making:_:)`` call the methods that change it. While the stack is in a window, these methods work
/// only inside a change, so that changes happen one at a time. Outside one they throw
/// ``RoutingError/outsideChange``.
public final class NavigationStack {
  /// The screens, bottom first, without those of the modal.
  public var screens: [Screen] {
    window?.noteRead()
    return storedScreens
  }
  private(set) var storedScreens: [Screen] = []

  /// The modal stack that covers this one; nil if there is none.
  public var modal: NavigationStack? {
    window?.noteRead()
    return above.first
  }

  /// The stack that this modal covers; nil for the stack of a tab or window.
  package var host: NavigationStack? { lowest.map { level == 1 ? $0 : $0.modals[level - 2] } }

  /// How a front end draws this modal; nil for the stack of a tab or window.
  public let style: ModalStyle?

  /// Leaves `first` in its stack if it is in one; a window then rejects the new stack.
  init(_ first: Screen, style: ModalStyle? = nil) {
    (storedScreens, self.style) = ([first], style)
    if first.stack == nil { first.stack = self }
  }

  /// The tab group that this stack belongs to; nil for the stack of a modal.
  weak var group: TabGroup?

  /// The window that contains the stack; nil after the stack was removed.
  package private(set) weak var window: Window?

  /// This stack, the modal over it, the modal over that, and so on.
  package var levels: [NavigationStack] {
    window?.noteRead()
    return [self] + above
  }

  /// The screens from this stack to the top of its tab, in the form of ``Window/path``.
  var path: [[Screen]] {
    levels.reduce(into: []) { path, stack in
      let inner = stack.storedScreens.last?.tabs?.stack.path ?? [[]]
      path.append(stack.storedScreens + inner[0])
      path += inner.dropFirst()
    }
  }

  /// The stacks of the tabs that contain the stack, from the innermost to the root's.
  var tabs: [NavigationStack] { Array(sequence(first: bottom) { $0.group?.screen?.stack?.bottom }) }

  /// The tab groups that contain the stack, from the innermost to the root.
  var groups: [TabGroup] { tabs.compactMap(\.group) }

  /// The lowest of the levels that this stack belongs to: the stack of the tab or window.
  var bottom: NavigationStack { lowest ?? self }
  private weak var lowest: NavigationStack?

  /// The levels above this one.
  private var above: ArraySlice<NavigationStack> { bottom.modals.dropFirst(level) }
  private var level = 0
  // An array, because releasing thousands of modals that own each other overflows the call stack.
  private(set) var modals: [NavigationStack] = []

  /// Pushes a screen on this stack, below its modal if there is one.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` if the screen is already in a stack.
  public func push(_ screen: Screen) throws {
    let window = try check(adding: screen)
    add(screen)
    window?.record(.pushed(self, screen))
  }

  /// Covers this stack and its modals with a new modal stack that starts with `screen`.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` if the screen is already in a stack.
  public func present(_ screen: Screen, style: ModalStyle = .sheet) throws {
    let (window, bottom) = (try check(adding: screen), bottom)
    let modal = NavigationStack(screen, style: style)
    bottom.cover(with: modal)
    window?.record(.covered(bottom, by: modal))
  }

  /// Removes the modal with everything above it.
  package func dismissModal() throws {
    let (window, bottom) = (try check(), bottom)
    while let modal = above.last {
      try modal.removeScreens(from: 0)
      bottom.uncover()
      window?.record(.uncovered(bottom, by: modal))
    }
  }

  /// Removes a screen and everything above it, modals included.
  ///
  /// The first screen of a modal takes the modal with it.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` for the first screen of a window or a tab,
  ///   ``RoutingError/gone(_:)`` for a screen that is not in this stack.
  public func remove(from screen: Screen) throws {
    let index = try position(of: screen)
    if index > 0 { return try removeScreens(from: index) }
    guard let host else { throw RoutingError.cannotClose(screen.title) }
    try host.dismissModal()
  }

  /// Removes everything above a screen, modals included.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this stack.
  public func removeAll(above screen: Screen) throws {
    try removeScreens(from: position(of: screen) + 1)
  }

  /// Removes `screen` with everything above it, and puts `replacement` in its place.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` if `screen` is not in this stack,
  ///   ``RoutingError/alreadyShown(_:)`` if `replacement` is already in one.
  public func replace(_ screen: Screen, with replacement: Screen) throws {
    let index = try position(of: screen)
    try check(adding: replacement)
    try removeScreens(from: index)
    try push(replacement)
    window?.record(.replaced(screen, by: replacement))
  }

  /// Removes the modal, then the screens from this index.
  func removeScreens(from index: Int) throws {
    let window = try check()
    if bottom.modals.count > level { try dismissModal() }
    guard index < storedScreens.count else { return }
    let removed = drop(from: index)
    window?.record(.removed(self, removed))
  }

  /// Returns the index of a screen.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this stack.
  func position(of screen: Screen) throws -> Int {
    guard let index = storedScreens.lastIndex(where: { $0 === screen }) else {
      throw RoutingError.gone(screen.title)
    }
    return index
  }

  /// Checks that a change is running, and returns the window that records its steps.
  @discardableResult
  private func check(adding screen: Screen? = nil) throws -> Window? {
    let window = window
    if let window, !window.isChanging { throw RoutingError.outsideChange }
    if let screen, screen.stack != nil { throw RoutingError.alreadyShown(screen.title) }
    if let screen, let tabs = screen.tabs {
      if groups.contains(where: { $0 === tabs }) { throw RoutingError.alreadyShown(screen.title) }
      try tabs.check(inside: groups.count)
    }
    return window
  }
}

/// The primitives that apply and undo a step.
extension NavigationStack {
  func add(_ screen: Screen) {
    storedScreens.append(screen)
    screen.stack = self
    screen.tabs?.stand(in: window)
  }

  @discardableResult
  func drop(from index: Int) -> [Screen] {
    // A copy: a slice would share the storage, and removing would then copy all of it.
    let dropped = Array(storedScreens[index...])
    storedScreens.removeSubrange(index...)
    for screen in dropped {
      screen.stack = nil
      screen.tabs?.stand(in: nil)
    }
    return dropped
  }

  /// Adds a modal over the stack of a tab or window and its modals.
  func cover(with modal: NavigationStack) {
    modals.append(modal)
    (modal.lowest, modal.level) = (self, modals.count)
    modal.stand(in: window)
  }

  /// Removes the highest modal over the stack of a tab or window.
  func uncover() {
    let modal = modals.removeLast()
    (modal.lowest, modal.level) = (nil, 0)
    modal.stand(in: nil)
  }

  /// Sets the window of this stack, of the tabs of its screens and of the modals over it.
  func stand(in new: Window?) {
    window = new
    for screen in storedScreens { screen.tabs?.stand(in: new) }
    for modal in modals { modal.stand(in: new) }
  }
}

/// The way in which a front end draws a modal.
///
/// The front end reads ``NavigationStack/style``; this module does not act on it. Saved state has
/// no styles. A restored modal has the style of the plan's transition, or ``sheet`` if that
/// transition does not present the modal.
nonisolated public enum ModalStyle: Sendable {
  /// A card that leaves a part of the covered screen visible.
  case sheet
  /// A page that covers the whole window.
  case fullScreen
}
