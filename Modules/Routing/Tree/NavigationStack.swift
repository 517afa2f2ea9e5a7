/// Screens on top of each other, the first at the bottom, and perhaps a modal stack over them all.
///
/// The methods that change it are the words transitions are written in. On a stack that stands in a
/// window they work only inside a change, so that changes happen one at a time.
public final class NavigationStack {
  /// The screens, bottom first, without those of the modal.
  public private(set) var screens: [Screen] = []

  /// The stack that covers this one.
  public private(set) var modal: NavigationStack?

  /// The stack that this one covers.
  public private(set) weak var host: NavigationStack?

  /// A screen that stands elsewhere is not taken from there: a window refuses this stack.
  init(_ first: Screen) {
    screens = [first]
    if first.stack == nil { first.stack = self }
  }

  /// The window it stands in; nil once it was removed.
  public private(set) weak var window: Window?

  /// This stack, the modal over it, the modal over that, and so on.
  public var levels: [NavigationStack] { Array(sequence(first: self, next: \.modal)) }

  /// The highest of the levels.
  var topmost: NavigationStack {
    var stack = self
    while let modal = stack.modal { stack = modal }
    return stack
  }

  /// Puts a screen on top of this stack, below its modal if it carries one.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)``
  public func push(_ screen: Screen) throws {
    let window = try check(adding: screen)
    add(screen)
    window?.record(.pushed(self))
  }

  /// Covers this stack with a new one that begins with `screen`; where a modal stands already,
  /// covers that.
  public func present(_ screen: Screen) throws {
    if let modal { return try modal.present(screen) }
    let window = try check(adding: screen)
    cover(with: NavigationStack(screen))
    window?.record(.covered(self))
  }

  /// Removes the modal with all that stands on it.
  public func dismissModal() throws {
    let window = try check()
    guard let modal else { return }
    try modal.empty()
    cover(with: nil)
    window?.record(.uncovered(self, by: modal))
  }

  /// Removes a screen and what stands on it, modals included.
  ///
  /// The first screen of a modal takes the modal with it.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` for the first screen of a window or a tab,
  ///   ``RoutingError/gone(_:)`` for one that is not here.
  public func remove(from screen: Screen) throws {
    let index = try position(of: screen)
    if index > 0 { return try removeScreens(from: index) }
    guard let host else { throw RoutingError.cannotClose(screen.title) }
    try host.dismissModal()
  }

  /// Removes what stands on a screen, modals included.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not here.
  public func removeAll(above screen: Screen) throws {
    try removeScreens(from: position(of: screen) + 1)
  }

  /// Removes `screen` with what stands on it and puts `replacement` in its place.
  public func replace(_ screen: Screen, with replacement: Screen) throws {
    let index = try position(of: screen)
    try check(adding: replacement)
    try removeScreens(from: index)
    try push(replacement)
  }

  /// Every screen here and above, bottom first.
  var all: [Screen] { levels.flatMap(\.screens) }

  /// Removes every screen, and the modal first.
  func empty() throws {
    try removeScreens(from: 0)
  }

  private func removeScreens(from index: Int) throws {
    let window = try check()
    if modal != nil { try dismissModal() }
    guard index < screens.count else { return }
    let removed = drop(from: index)
    window?.record(.removed(self, removed))
  }

  private func position(of screen: Screen) throws -> Int {
    guard let index = screens.lastIndex(where: { $0 === screen }) else {
      throw RoutingError.gone(screen.title)
    }
    return index
  }

  /// - Returns: The window, to tell it of the step.
  @discardableResult
  private func check(adding screen: Screen? = nil) throws -> Window? {
    let window = window
    if let window, !window.isChanging { throw RoutingError.outsideChange }
    if let screen, screen.stack != nil { throw RoutingError.alreadyShown(screen.title) }
    return window
  }
}

/// What steps are made of, and taken back with.
extension NavigationStack {
  func add(_ screen: Screen) {
    screens.append(screen)
    screen.stack = self
  }

  @discardableResult
  func drop(from index: Int) -> [Screen] {
    // An array of its own: a slice would share the storage, and removing would copy all of it.
    let dropped = Array(screens[index...])
    screens.removeSubrange(index...)
    for screen in dropped { screen.stack = nil }
    return dropped
  }

  func cover(with new: NavigationStack?) {
    modal?.host = nil
    modal?.stand(in: nil)
    modal = new
    new?.host = self
    new?.stand(in: window)
  }

  /// With the modals over it.
  func stand(in new: Window?) {
    window = new
    modal?.stand(in: new)
  }
}
