/// The content of a window: one stack, or one stack for each tab.
public final class Root: TabGroup {
  /// Creates a root with one stack and no tabs.
  public static func stack(_ screen: Screen) -> Root { Root([Tab("", screen)]) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: Tab...) -> Root { tabs(first, others) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: [Tab]) -> Root { Root([first] + others) }
}
