/// Where a window is, as a value: for each tab the addresses of its screens, level by level, each
/// with what was begun there.
///
/// Passing screens are left out with all above them.
nonisolated public struct NavigationState: Hashable, Codable, Sendable {
  public struct Place: Hashable, Codable, Sendable {
    public var address: Address
    public var draft: String?

    public init(_ address: Address, draft: String? = nil) {
      self.address = address
      self.draft = draft
    }
  }

  public struct Tab: Hashable, Codable, Sendable {
    /// A stack, the modal over it, the modal over that, …; bottom first.
    public var levels: [[Place]]

    public init(_ levels: [Place]...) {
      self.levels = levels
    }
  }

  public var tabs: [Tab]
  /// The position in `tabs` of the one that is shown, from 0.
  public var selection: Int

  public init(tabs: [Tab], selection: Int = 0) {
    self.tabs = tabs
    self.selection = selection
  }
}
