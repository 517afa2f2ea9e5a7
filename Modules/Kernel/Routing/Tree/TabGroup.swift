/// The tabs of a window or of a screen, one of which is visible.
public class TabGroup {
  /// Maximum number of nested groups, including the root of the window.
  ///
  /// It is limited, because finding the top screen visits each of them.
  package static let deepest = 64

  /// The tabs in order; they are fixed.
  public let tabs: [Tab]

  /// Index of the visible tab in `tabs`.
  public var selection: Int {
    tabs[0].stack.window?.noteRead()
    return storedSelection
  }
  var storedSelection = 0

  /// The screen that contains the tabs; nil for a root.
  package internal(set) weak var screen: Screen?

  init(_ tabs: [Tab]) {
    self.tabs = tabs
    // A tab that is in a window stays there; a window then rejects the new group.
    for tab in tabs where tab.stack.window == nil { tab.stack.group = self }
  }

  /// Whether there are tabs to choose from; a window without them has one tab with an empty name.
  package var hasTabs: Bool { tabs.count > 1 || tabs[0].name != "" }

  /// The visible stack.
  public var stack: NavigationStack { tabs[selection].stack }

  /// The visible screen: the last one of the topmost stack, or the top of its own tabs.
  var top: Screen? {
    let stack = tabs[storedSelection].stack
    let last = (stack.modals.last ?? stack).storedScreens.last
    guard let tabs = last?.tabs else { return last }
    return tabs.top
  }

  /// Every screen, tab by tab, bottom first.
  var screens: [Screen] { tabs.flatMap(\.stack.levels).flatMap(\.screens).withTabs }

  /// The first screen of the tab that starts at this address, if there is one.
  func first(at address: Address?) -> Screen? {
    guard let address else { return nil }
    // A closure, because a key path of several properties is looked up at run time.
    return tabs.lazy.compactMap { $0.stack.screens.first }.first { $0.address == address }
  }

  /// Sets the window of all stacks.
  func stand(in window: Window?) { for tab in tabs { tab.stack.stand(in: window) } }

  /// Checks that the tabs can be added to a window.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` if a tab is in a window, repeats a name, or begins
  ///   with a screen of another stack; ``RoutingError/gone(_:)`` if a tab has lost its screens;
  ///   ``RoutingError/tooDeep(_:)``.
  func check(inside groups: Int = 0) throws {
    if groups >= Self.deepest { throw RoutingError.tooDeep(screen?.title ?? "root") }
    if Set(tabs.map(\.name)).count < tabs.count {
      throw RoutingError.alreadyShown(tabs.map(\.name).joined(separator: ", "))
    }
    for stack in tabs.map(\.stack) {
      guard let first = stack.screens.first else { throw RoutingError.gone("root") }
      guard stack.window == nil, stack.group === self, first.stack === stack else {
        throw RoutingError.alreadyShown(first.title)
      }
      try stack.levels.flatMap(\.screens).forEach { try $0.tabs?.check(inside: groups + 1) }
    }
  }
}

/// A named stack.
public struct Tab {
  /// The name, as in ``Window/select(_:asLeft:)``; unique in its group.
  public let name: String
  /// The screens; there is at least one while the tab is in a window.
  public let stack: NavigationStack

  /// Creates a tab whose stack starts with `screen`.
  public init(_ name: String, _ screen: Screen) {
    (self.name, stack) = (name, NavigationStack(screen))
  }
}

extension [Screen] {
  /// The screens, each followed by the screens of its tabs.
  var withTabs: [Screen] {
    guard contains(where: { $0.tabs != nil }) else { return self }
    return flatMap { [$0] + ($0.tabs?.screens ?? []) }
  }
}
