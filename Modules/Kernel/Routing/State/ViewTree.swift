/// The screens of a window as a value, for a front end with views that stay between changes.
///
/// SwiftUI and GTK change such views by themselves when a person goes back, swipes a sheet down or
/// selects a tab. The setters of the value are these acts, and ``Window/adopt(_:)`` does them in the
/// window. They ignore any other value, because views open no screens. Values are equal if they have
/// the same screens, whatever was done before.
nonisolated public struct ViewTree: Equatable, Sendable {
  /// A screen, without its content, which is that of ``Window/screen(_:)``.
  public struct Node: Hashable, Identifiable, Sendable {
    /// The identity of the screen.
    public let id: Screen.ID
    /// The title of its content.
    public let title: String
    /// Its address; nil for a temporary screen.
    public let address: Address?
    /// The name of the tab that begins with the screen; nil for another screen.
    ///
    /// A window without tabs has one tab with an empty name.
    public let tab: String?
    /// Whether the tab that begins with the screen is the visible one of its group.
    fileprivate(set) var isSelected: Bool
    /// The style of the modal that begins with the screen; nil for another screen.
    public let style: ModalStyle?
    /// The screen directly below, or the one with the tabs; nil at the first of a tab of the window.
    let below: Screen.ID?
  }

  /// Every screen of the tree, tab by tab, each after the one below it.
  private(set) var nodes: [Node]
  /// The screens that the setters have removed, without what was above them.
  fileprivate private(set) var closed: [Screen.ID] = []
  /// The first screens of the tabs that the setters have selected.
  fileprivate private(set) var selected: [Screen.ID] = []

  /// Returns whether both have the same screens.
  public static func == (one: ViewTree, other: ViewTree) -> Bool { one.nodes == other.nodes }

  /// The first screens of the tabs of a screen, or with nil of the window.
  public func tabs(of container: Screen.ID?) -> [Node] {
    nodes.filter { $0.tab != nil && $0.below == container }
  }

  /// The index of the visible tab of a screen, or with nil of the window; setting it selects a tab.
  public subscript(selectionOf container: Screen.ID?) -> Int {
    get { tabs(of: container).firstIndex(where: \.isSelected) ?? 0 }
    set {
      let tabs = tabs(of: container).map(\.id)
      guard tabs.indices.contains(newValue) else { return }
      selected.append(tabs[newValue])
      for (index, node) in nodes.enumerated() where tabs.contains(node.id) {
        nodes[index].isSelected = node.id == tabs[newValue]
      }
    }
  }

  /// The screens above one in its stack, such as above the first; setting fewer of them goes back.
  ///
  /// That closes the modals over the stack too.
  public subscript(pathAbove screen: Screen.ID) -> [Screen.ID] {
    get {
      var path = [screen]
      for node in nodes where node.below == path.last && node.tab == nil && node.style == nil {
        path.append(node.id)
      }
      return Array(path.dropFirst())
    }
    set {
      let path = self[pathAbove: screen]
      if path.starts(with: newValue), newValue != path { remove(path[newValue.count]) }
    }
  }

  /// The first screen of the modal over the stack of a screen; setting nil dismisses the modal.
  public subscript(modalOver screen: Screen.ID) -> Node? {
    get {
      let top = self[pathAbove: screen].last ?? screen
      return nodes.first { $0.style != nil && $0.below == top }
    }
    set { if newValue == nil, let modal = self[modalOver: screen] { remove(modal.id) } }
  }

  /// Removes a screen and everything above it.
  private mutating func remove(_ id: Screen.ID) {
    closed.append(id)
    var removed: Set<Screen.ID?> = [id]
    for node in nodes where removed.contains(node.below) { removed.insert(node.id) }
    nodes.removeAll { removed.contains($0.id) }
  }
}

extension Window {
  /// The tree as a value; its observers are called after each change and ``adopt(_:)``.
  public var viewTree: ViewTree {
    ViewTree(nodes: screens.compactMap { each in each.stack.map { .init(each, in: $0) } })
  }

  /// Does what the setters of a tree have done, as one change.
  ///
  /// Screens are closed by the transitions that opened them, and what is gone by then is left out, so
  /// set the value that the views have drawn, not a newer one. Guards are asked about selected tabs.
  ///
  /// Whether it succeeds or not, the observers of the tree are called, so that the views show it as it
  /// is: what was refused comes back.
  ///
  /// ```swift
  /// var tree = drawn
  /// tree[modalOver: first] = nil
  /// tree[pathAbove: first].removeLast()
  /// window.start { try await window.adopt(tree) }
  /// ```
  ///
  /// - Throws: The errors of ``close(_:)`` and ``select(_:asLeft:)``.
  public func adopt(_ tree: ViewTree) async throws {
    defer { if wasRead { notifyObservers() } }
    try await change(tree.closed.isEmpty ? "select" : "back") { window, _ in
      for id in tree.closed { try window.screen(id)?.close() }
      for id in tree.selected { window.screen(id)?.stack.map(window.select) }
    }
  }

  /// The screen with this identity; nil if it is not in the tree.
  public func screen(_ id: Screen.ID) -> Screen? { screens.first { $0.id == id } }
}

extension ViewTree.Node {
  @MainActor fileprivate init(_ screen: Screen, in stack: NavigationStack) {
    let previous = stack.screens.prefix { $0 !== screen }.last
    (id, title, address) = (screen.id, screen.title, screen.address)
    tab = previous == nil ? stack.group?.tabs.first { $0.stack === stack }?.name : nil
    isSelected = previous == nil && stack.group?.stack === stack
    style = previous == nil ? stack.style : nil
    below = (previous ?? stack.host?.screens.last ?? stack.group?.screen)?.id
  }
}
