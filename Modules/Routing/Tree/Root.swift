/// The content of a window: one stack, or one stack for each tab.
public final class Root {
  /// The tabs in order; they are fixed.
  public let tabs: [Tab]

  /// Index of the visible tab in `tabs`.
  public internal(set) var selection = 0

  /// Resolves a link to a plan while this root is shown; if nil, opening a link throws an error.
  public var planner: ((String) throws -> Plan)?

  /// Writes an address as a link, such as `trellis://chat/ada`.
  public var link: (Address) -> String = { $0.description }

  /// Named destinations that a front end offers beside the tabs.
  public var shortcuts: [Shortcut] = []

  private init(_ tabs: [Tab]) { self.tabs = tabs }

  /// Creates a root with one stack and no tabs.
  public static func stack(_ screen: Screen) -> Root { Root([Tab("", screen)]) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: Tab...) -> Root { tabs(first, others) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: [Tab]) -> Root { Root([first] + others) }

  /// The visible stack.
  public var stack: NavigationStack { tabs[selection].stack }

  /// Whether the root has tabs; a root without them has one tab with an empty name.
  public var hasTabs: Bool { tabs.count > 1 || tabs[0].name != "" }

  var screens: [Screen] { tabs.flatMap(\.stack.all) }

  /// Takes over the planner, the link format and the shortcuts of another root.
  func inheritLinks(from other: Root) {
    (planner, link, shortcuts) = (other.planner, other.link, other.shortcuts)
  }

  /// Index of the tab that contains a stack or its modals.
  func tab(of stack: NavigationStack) -> Int? {
    tabs.firstIndex { $0.stack === stack.bottom }
  }
}

/// A named stack.
public struct Tab {
  /// The name, as in ``Window/select(_:)``; unique in its root.
  public let name: String
  /// The screens; there is at least one while the root is in a window.
  public let stack: NavigationStack

  /// Creates a tab whose stack starts with `screen`.
  public init(_ name: String, _ screen: Screen) {
    self.name = name
    stack = NavigationStack(screen)
  }
}
