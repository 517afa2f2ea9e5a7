/// What a window stands on: one stack, or one stack for each tab.
public final class Root {
  /// The tabs, in their order, which never changes.
  public let tabs: [Tab]

  /// The position in `tabs` of the one that is shown, from 0.
  public internal(set) var selection = 0

  /// Which way leads to what a link names, for as long as this root stands.
  public var planner: ((String) throws -> Plan)?

  /// Writes an address as a link, such as `trellis://chat/ada`.
  public var link: (Address) -> String = { $0.description }

  /// Words for places that are no tabs, for a front to offer.
  public var shortcuts: [(name: String, address: Address)] = []

  private init(_ tabs: [Tab]) { self.tabs = tabs }

  /// One stack, no tabs.
  public static func stack(_ screen: Screen) -> Root { Root([Tab("", screen)]) }

  /// A stack for each tab; the first is shown.
  public static func tabs(_ first: Tab, _ others: Tab...) -> Root { Root([first] + others) }

  /// The stack that is shown.
  public var stack: NavigationStack { tabs[selection].stack }

  /// A root without tabs has one, with an empty name.
  public var hasTabs: Bool { tabs.count > 1 || tabs[0].name != "" }

  var screens: [Screen] { tabs.flatMap(\.stack.all) }

  /// Leads where another root led.
  func leadAs(_ other: Root) {
    (planner, link, shortcuts) = (other.planner, other.link, other.shortcuts)
  }

  /// The position of the tab that a stack or one of its modals stands in.
  func tab(of stack: NavigationStack) -> Int? {
    var bottom = stack
    while let host = bottom.host { bottom = host }
    return tabs.firstIndex { $0.stack === bottom }
  }
}

/// A stack with a name to show it by.
public struct Tab {
  /// What it is called, as in ``Window/select(_:)``; unique in its root.
  public let name: String
  /// Its screens; there is always one at least while the root stands.
  public let stack: NavigationStack

  /// A tab whose stack begins with `screen`.
  public init(_ name: String, _ screen: Screen) {
    self.name = name
    stack = NavigationStack(screen)
  }
}
