import Routing
import RoutingTestSupport
import Testing

extension Stage {
  /// A tree, the moves that are made on it one after the other, and their outcome.
  typealias MoveCase = (before: String, moves: String, outcome: String)

  /// Makes the moves of a case and compares the outcome, which is the tree or `throws` and the error
  /// of the last move.
  ///
  /// Each move is at most one change, makes no screen that is not open afterwards, and releases what
  /// it removes; a link also keeps the screens on its path. The screen P has the tabs `one` and
  /// `two`, which begin with C and D. The screen Q has the tab `in`, which begins with P.
  static func expect(
    _ move: MoveCase, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stage = try await Stage(move.before, plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")], "Q": [("in", "P")]])
    var outcome = ""
    for text in move.moves.components(of: "; ") {
      outcome = try await stage.outcome(of: text, sourceLocation)
    }
    #expect(outcome == move.outcome, sourceLocation: sourceLocation)
  }

  private func outcome(of move: String, _ location: SourceLocation) async throws -> String {
    let (before, screens) = (tree, window.screens.map { ObjectIdentifier($0) })
    let (titles, made) = (window.screens.map(\.title), factory.made.count)
    let events = window.journal.events.count
    var outcome = ""
    do {
      try await make(move)
      outcome = tree
    } catch {
      let text = error.caseText.replacing("(", with: " ").filter { !"\")".contains($0) }
      #expect(tree == before, "\(move)", sourceLocation: location)
      outcome = "throws \(text)"
    }
    let changes = window.journal.events.count - events
    #expect(changes == (tree == before ? 0 : 1), "\(move)", sourceLocation: location)
    let opened = window.screens.filter { !screens.contains(ObjectIdentifier($0)) }.map(\.title)
    let new = Set(factory.made.dropFirst(made))
    if !outcome.hasPrefix("throws") {
      #expect(new == Set(opened), "\(move)", sourceLocation: location)
    }
    if move.hasPrefix("link") || move.hasPrefix("plan") {
      #expect(new.isDisjoint(with: titles), "\(move)", sourceLocation: location)
    }
    let open = Set(window.screens.map(\.title))
    #expect(alive == open, "\(move)", sourceLocation: location)
    return outcome
  }

  /// Returns `A > P {*one: C | two: D}`.
  static func withTabs() async throws -> Stage {
    let stage = try await Stage("A", plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    try await stage.open("P", from: "A")
    return stage
  }
}
