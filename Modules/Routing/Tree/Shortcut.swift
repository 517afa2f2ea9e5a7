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
