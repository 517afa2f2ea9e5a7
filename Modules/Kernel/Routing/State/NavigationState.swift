/// The location of a window as a value: addresses and drafts of its screens, by tab and level.
///
/// Inner tabs are saved with their screen, as a state of their own. A screen without an
/// address is left out, with everything above it.
nonisolated public struct NavigationState: Hashable, Codable, Sendable {
  /// A saved screen.
  package struct Place: Hashable, Codable, Sendable {
    /// The address of the screen.
    package var address: Address
    /// Its content's ``ScreenContent/draft``; nil if there is none.
    package var draft: String?
    /// Its own tabs; nil for most screens.
    package var tabs: NavigationState?

    /// Creates a saved screen.
    package init(_ address: Address, draft: String? = nil, tabs: NavigationState? = nil) {
      (self.address, self.draft, self.tabs) = (address, draft, tabs)
    }
  }

  /// A saved tab; a window without tabs is saved as one tab.
  package struct Tab: Hashable, Codable, Sendable {
    /// The stack, then the modals over it from bottom to top; each lists its screens bottom first.
    package var levels: [[Place]]

    /// Creates a saved tab from its levels, the stack first.
    package init(_ levels: [Place]...) { self.levels = levels }
  }

  /// The tabs, in the order of the window.
  package var tabs: [Tab]
  /// Index of the visible tab in `tabs`.
  package var selection: Int

  /// Creates a state, which shows the first tab by default.
  package init(tabs: [Tab], selection: Int = 0) { (self.tabs, self.selection) = (tabs, selection) }
}
