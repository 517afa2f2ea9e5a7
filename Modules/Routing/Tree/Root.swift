/// The content of a window: one stack, or one stack for each tab.
public final class Root: TabGroup {
  /// Named destinations that a front end offers beside the tabs.
  public var shortcuts: [Shortcut] = []

  /// Creates a root with one stack and no tabs.
  public static func stack(_ screen: Screen) -> Root { Root([Tab("", screen)]) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: Tab...) -> Root { tabs(first, others) }

  /// Creates a root with one stack for each tab; the first tab is visible.
  public static func tabs(_ first: Tab, _ others: [Tab]) -> Root { Root([first] + others) }
}

/// A name for a destination, which a front end offers on every screen.
public struct Shortcut {
  /// The name; a shortcut with the name of a tab replaces the front end's command for that tab.
  public let name: String
  /// The address of the destination.
  public let address: Address
  /// Opens the destination in the window.
  public let open: (Window) async throws -> Void

  /// Creates a shortcut; by default it opens the address as a link.
  public init(
    _ name: String, to address: Address, open: ((Window) async throws -> Void)? = nil
  ) {
    self.name = name
    self.address = address
    self.open = open ?? { try await $0.open(link: "\(address)") }
  }
}
