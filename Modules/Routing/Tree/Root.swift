/// The content of a window: one stack, or one stack for each tab.
public final class Root: TabGroup {
  /// Resolves a link to a plan while this root is shown; if nil, opening a link throws an error.
  public var planner: ((String) throws -> Plan)?

  /// Writes an address as a link, such as `shop://item/7`.
  public var link: (Address) -> String = { $0.description }

  /// Named destinations that a front end offers beside the tabs.
  public var shortcuts: [Shortcut] = []

  /// Creates a root with one stack and no tabs.
  public static func stack(_ screen: Screen) -> Root { Root([Tab("", screen)]) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: Tab...) -> Root { tabs(first, others) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: [Tab]) -> Root { Root([first] + others) }

  /// Takes over the planner, the link format and the shortcuts of another root.
  func inheritLinks(from other: Root) {
    (planner, link, shortcuts) = (other.planner, other.link, other.shortcuts)
  }
}
