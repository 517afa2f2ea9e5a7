import Observation
import Routing

/// Views that stay between the changes of a window, as those of SwiftUI.
///
/// They do at once what a person does, and keep that until the observers of the tree are called.
final class RetainedViews {
  /// The views of the tabs of the window or of a screen.
  final class Tabs {
    let container: Screen.ID?
    let names: [String]
    let stacks: [Stack]
    var selection: Int

    fileprivate init(of container: Screen.ID?, in tree: ViewTree) {
      let tabs = tree.tabs(of: container)
      self.container = container
      names = tabs.compactMap(\.tab)
      stacks = tabs.map { Stack($0.id, in: tree) }
      selection = tree[selectionOf: container]
    }
  }

  /// The views of a stack and of the modals over it.
  final class Stack {
    let first: Screen.ID
    var path: [Screen.ID]
    var modal: Stack?
    fileprivate var tabs: [Screen.ID: Tabs] = [:]

    fileprivate init(_ first: Screen.ID, in tree: ViewTree) {
      (self.first, path) = (first, tree[pathAbove: first])
      for screen in screens where !tree.tabs(of: screen).isEmpty {
        tabs[screen] = Tabs(of: screen, in: tree)
      }
      modal = tree[modalOver: first].map { Stack($0.id, in: tree) }
    }

    fileprivate var screens: [Screen.ID] { [first] + path }
  }

  private let window: Window
  private(set) var drawn: ViewTree
  private(set) var root: Tabs
  private var titles: [Screen.ID: String] = [:]
  /// Whether the observers of the tree were called since it was drawn.
  private(set) var isOutdated = false

  init(of window: Window) {
    self.window = window
    drawn = window.viewTree
    root = Tabs(of: nil, in: drawn)
    draw()
  }

  /// Draws the tree, and forgets what the views have changed themselves.
  func draw() {
    isOutdated = false
    drawn = withObservationTracking {
      window.viewTree
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
    root = Tabs(of: nil, in: drawn)
    titles = Dictionary(uniqueKeysWithValues: window.screens.map { ($0.id, $0.title) })
  }

  /// Sets what was drawn to what a person has left.
  func act(_ act: (inout ViewTree) throws -> Void) rethrows {
    var tree = drawn
    try act(&tree)
    window.start("view") { [window, tree] in try await window.adopt(tree) }
  }

  /// Goes back by a number of screens, which closes the modal over the stack too.
  func goBack(_ count: Int, on stack: Stack) {
    stack.path.removeLast(count)
    let hadModal = stack.modal != nil
    stack.modal = nil
    act {
      if hadModal { $0[modalOver: stack.first] = nil }
      $0[pathAbove: stack.first] = stack.path
    }
  }

  /// Swipes the modal over a stack down.
  func dismiss(over stack: Stack) {
    stack.modal = nil
    act { $0[modalOver: stack.first] = nil }
  }

  func select(_ tab: Int, of tabs: Tabs) {
    tabs.selection = tab
    act { $0[selectionOf: tabs.container] = tab }
  }

  /// All tabs, and all stacks.
  var parts: (tabs: [Tabs], stacks: [Stack]) {
    var (tabs, stacks) = ([root], [Stack]())
    var next = 0
    while next < tabs.count {
      for stack in tabs[next].stacks {
        for level in sequence(first: stack, next: \.modal) {
          stacks.append(level)
          tabs += level.screens.compactMap { level.tabs[$0] }
        }
      }
      next += 1
    }
    return (tabs, stacks)
  }

  /// The screens that the views show, also in tabs that are not visible.
  var screens: Set<Screen.ID> { Set(parts.stacks.flatMap(\.screens)) }

  /// The views as text, in the form of `Window.tree`.
  var text: String { text(root) }

  private func text(_ tabs: Tabs) -> String {
    guard tabs.names != [""] else { return text(tabs.stacks[0]) }
    return zip(tabs.names, tabs.stacks).enumerated()
      .map { "\($0 == tabs.selection ? "*" : "")\($1.0): \(text($1.1))" }
      .joined(separator: " | ")
  }

  private func text(_ stack: Stack) -> String {
    let screens = stack.screens.map { screen in
      (titles[screen] ?? "?") + (stack.tabs[screen].map { " {\(text($0))}" } ?? "")
    }
    return screens.joined(separator: " > ") + (stack.modal.map { " [\(text($0))]" } ?? "")
  }
}
