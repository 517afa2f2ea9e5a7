import Routing
import RoutingTestSupport

/// A reference model of a window, over plain arrays.
struct Model {
  /// The tabs of a window or of a screen.
  struct Group {
    /// The names of the tabs; a window without tabs has one empty name.
    let names: [String]
    /// The stack of each tab and its modals, bottom first.
    var tabs: [[[String]]]
    var selection = 0
  }

  struct Position {
    /// The screen whose tabs contain the position; empty for the tabs of the window.
    var group: String
    var tab = 0
    var level = 0
    var index = 0
  }

  /// A planted fault.
  nonisolated enum Fault: CaseIterable {
    /// Closing a screen closes the one on top instead.
    case closesTop
    /// The caller of a waiting move that is dropped gets no answer.
    case forgetsAnswer
    /// A waiting move is done without asking the guard again.
    case asksNoGuard
    /// A waiting move is dropped when a second guard redirects it.
    case dropsSecondRedirect
  }

  /// Tabs by the name of their screen; the tabs of the window are under the empty name.
  var groups: [String: Group]

  /// The one screen with unsaved changes, if any.
  var unsaved: String?
  /// Open screens whose answers are awaited.
  var asking: Set<String> = []
  /// Replies to calls by screen name; the answer is nil if the screen was removed without one.
  var replies: [String: Reply] = [:]

  var lock = Lock.open
  /// The lock from the next screen on that a factory makes; nil for no change.
  var nextLock: Lock?
  /// Whether the guards are asked about every screen again after the running move.
  var asksAgain = false
  var waiting: Waiting?
  /// Number of moves that have waited.
  var waitingCount = 0
  /// The waiting moves that are tried again after the queued moves, by number.
  var due: [Int] = []
  /// Whether the waiting move is being tried.
  var isTrying = false
  /// Moves that the hook is told about.
  var dropped: [Dropped] = []

  var fault: Fault?

  /// Screens that the last change removed, and whether it showed a new root.
  var removed: [String] = []
  /// Screens that took the place of others in the last change.
  var replaced: [(old: String, new: String)] = []
  var isNewRoot = false
  /// Screens that the next change has removed already, and those that guards saw before it.
  var removedBefore: [String] = []
  var standing: (all: Set<String>, visible: Set<String>)?

  init(_ first: String) { groups = ["": Group(names: [""], tabs: [[[first]]])] }

  var names: [String] { names(of: "") }

  /// The first screen of the window.
  var first: String { self[Position(group: "")][0] }

  /// The names of the visible groups, from the window's to the innermost.
  var visible: [String] {
    Array(
      sequence(
        first: "",
        next: { groups[self[top(of: $0)].last ?? ""] == nil ? nil : self[top(of: $0)].last }))
  }

  /// The visible stack without its modals.
  var shown: [String] {
    visible.last.map { self[Position(group: $0, tab: groups[$0]?.selection ?? 0)] } ?? []
  }

  var top: String? { visible.last.flatMap { self[top(of: $0)].last } }

  /// The screens that lead to the top.
  var path: [String] { path(of: "") }

  var tree: String { tree(of: "") }

  /// The screens of a level.
  subscript(position: Position) -> [String] {
    get { groups[position.group]?.tabs[position.tab][position.level] ?? [] }
    set { groups[position.group]?.tabs[position.tab][position.level] = newValue }
  }

  /// The position of the last screen of a group's visible tab.
  func top(of name: String) -> Position {
    let group = groups[name] ?? Group(names: [], tabs: [[[]]])
    let levels = group.tabs[group.selection]
    return Position(
      group: name, tab: group.selection, level: levels.count - 1,
      index: (levels.last?.count ?? 0) - 1)
  }

  /// Every screen of a group, tab by tab, bottom first.
  func names(of group: String) -> [String] {
    (groups[group]?.tabs ?? []).flatMap { $0.flatMap(\.self) }
      .flatMap { groups[$0] == nil ? [$0] : [$0] + names(of: $0) }
  }

  private func path(of group: String) -> [String] {
    guard let group = groups[group] else { return [] }
    return group.tabs[group.selection].flatMap { $0 + path(of: $0.last ?? "-") }
  }

  private func tree(of name: String) -> String {
    guard let group = groups[name] else { return "" }
    return group.tabs.enumerated()
      .map { tab, levels in
        let titles = levels.map { names in
          names.map { groups[$0] == nil ? $0 : "\($0) {\(tree(of: $0))}" }.joined(separator: " > ")
        }
        let text = titles.joined(separator: " [") + String(repeating: "]", count: levels.count - 1)
        let mark = tab == group.selection ? "*" : ""
        return group.names == [""] ? text : "\(mark)\(group.names[tab]): \(text)"
      }
      .joined(separator: " | ")
  }

  func find(_ name: String) throws(RoutingError) -> Position {
    for (group, tabs) in groups {
      for (tab, levels) in tabs.tabs.enumerated() {
        for (level, screens) in levels.enumerated() {
          if let index = screens.firstIndex(of: name) {
            return Position(group: group, tab: tab, level: level, index: index)
          }
        }
      }
    }
    throw .detached
  }

  func contains(_ name: String) -> Bool { (try? find(name)) != nil }
}
