/// Where a window is, as a value: for each tab the addresses of its screens, level by level, each
/// with what was begun there.
///
/// Passing screens are left out with all above them.
nonisolated public struct NavigationState: Hashable, Codable, Sendable {
  /// A screen, written down.
  public struct Place: Hashable, Codable, Sendable {
    /// Where it is.
    public var address: Address
    /// Its content's ``ScreenContent/draft``; nil when nothing was begun there.
    public var draft: String?

    /// A place, and perhaps what was begun there.
    public init(_ address: Address, draft: String? = nil) {
      self.address = address
      self.draft = draft
    }
  }

  /// A tab, written down; a window without tabs has one.
  public struct Tab: Hashable, Codable, Sendable {
    /// A stack, the modal over it, the modal over that, …; bottom first.
    public var levels: [[Place]]

    /// A tab from its levels, the stack first.
    public init(_ levels: [Place]...) {
      self.levels = levels
    }
  }

  /// The tabs, in the order of the window's.
  public var tabs: [Tab]
  /// The position in `tabs` of the one that is shown, from 0.
  public var selection: Int

  /// A state of these tabs, the first of which is shown.
  public init(tabs: [Tab], selection: Int = 0) {
    self.tabs = tabs
    self.selection = selection
  }
}
