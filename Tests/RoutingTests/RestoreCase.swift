public import Routing
import RoutingTestSupport
import Testing

/// A saved state that a window restores, and what it leads to.
///
/// Guards deny Z, throw at K and redirect R; no screen can be made for F. A screen P has the tabs
/// `in`, which begins with I, and `out`, which begins with Z.
nonisolated struct RestoreCase: CustomTestStringConvertible {
  /// The promise that this case proves.
  let testDescription: String
  private let start: String
  private let opening: String?
  private let saved: NavigationState
  private let tree: String
  private let lost: [String]
  private let asked: [String]
  private let kept: String?
  private let drafts: [String: String?]

  /// - Parameters:
  ///   - start: The tree before.
  ///   - opening: A screen that is pushed on A before.
  ///   - tree: The tree afterwards.
  ///   - lost: The addresses that are reported, with their errors.
  ///   - asked: The places that guards are asked about, in order.
  ///   - kept: A screen that the restoration keeps.
  ///   - drafts: The drafts that these screens have afterwards.
  init(
    _ promise: String, on start: String = "A", opening: String? = nil, _ saved: NavigationState,
    lead tree: String, lost: [String] = [], asked: [String], keeping kept: String? = nil,
    drafts: [String: String?] = [:]
  ) {
    testDescription = promise
    (self.start, self.opening, self.saved) = (start, opening, saved)
    (self.tree, self.lost, self.asked) = (tree, lost, asked)
    (self.kept, self.drafts) = (kept, drafts)
  }

  @MainActor func run() async throws {
    let (stage, log) = (try await Stage(start, plans: true), Log())
    stage.factory.setTabs(["P": [("in", "I"), ("out", "Z")]])
    stage.factory.before = { if $0.name == "F" { throw RoutingError.gone("F") } }
    if let opening { try await stage.open(TestDestination(opening), from: "A") }
    let (made, screen) = (stage.factory.made.count, try kept.map(stage.screen))
    stage.window.guards = [
      Guard { move in
        log.add(move.name)
        switch move.name {
        case "Z": return .deny("closed")
        case "K": throw RoutingError.gone("the key")
        case "R": return .redirect(stage.plan("A", "login"))
        default: return .allow
        }
      }
    ]
    let reported = try await stage.window.restore(saved).map { "\($0) \($1.caseText)" }
    #expect(reported == lost)
    #expect(stage.tree == tree)
    #expect(log.lines == asked)
    let after = try kept.map(stage.screen)
    #expect(after === screen)
    for (title, draft) in drafts { #expect(try stage.leaf(title).draft == draft) }
    let open = Set(stage.window.screens.map(\.title))
    #expect(open.isSuperset(of: stage.factory.made.dropFirst(made)))
    #expect(stage.alive == open)
  }
}

nonisolated extension NavigationState: ExpressibleByStringLiteral {
  /// Parses tabs such as `A > B=draft [C] | *P {D | E}`; a star marks the selected tab.
  public init(stringLiteral text: String) {
    let spaced = ["[", "]", "{", "}", "*"].reduce(text) {
      $0.replacing($1, with: " \($1) ")
    }
    var words = spaced.components(of: " ")[...]
    self.init(&words)
  }

  private init(_ words: inout ArraySlice<String>) {
    self.init(tabs: [Tab([])])
    while let word = words.popFirst(), word != "}" {
      let tab = tabs.count - 1
      let level = tabs[tab].levels.count - 1
      switch word {
      case ">", "]": break
      case "*": selection = tab
      case "|": tabs.append(Tab([]))
      case "[": tabs[tab].levels.append([])
      case "{":
        let top = tabs[tab].levels[level].count - 1
        tabs[tab].levels[level][top].tabs = NavigationState(&words)
      default:
        let parts = word.components(of: "=")
        let draft = parts.count == 1 ? nil : parts[1]
        tabs[tab].levels[level].append(Place(Address(text: parts[0]), draft: draft))
      }
    }
  }
}
