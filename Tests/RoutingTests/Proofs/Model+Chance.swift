import ConsoleMonkey
import Routing
import RoutingTestSupport

nonisolated extension Model {
  /// Returns a random move; if it opens a screen, the screen is called `name`.
  ///
  /// - Parameter isNext: Whether the move runs first. A later link or state must not name a screen
  ///   that an earlier move may close, because it would open a new screen with the old name.
  func move(
    named name: String, isNext: Bool, past: [NavigationState], _ chance: inout Chance
  ) -> Move {
    // An earlier move may close a login and open another login with the same name.
    let standing = names.filter { !$0.isAlert && (isNext || !$0.hasSuffix("l")) }
    let any = standing.randomElement(using: &chance) ?? name
    let roll = Int.random(in: 0..<100, using: &chance)
    switch names.count > 30 ? 40 + roll % 60 : roll {
    case ..<13: return .push(name, on: any)
    case ..<17: return .push("\(name)t", on: any)
    case ..<20: return .push("\(name)\(roll.isMultiple(of: 2) ? "g" : "h")", on: any)
    case ..<32: return .present("\(name)m", on: any)
    case ..<34: return .present("\(name)t", on: any)
    case ..<37: return .ask("\(name)p", on: any)
    case ..<40: return .alert("\(name)q", on: any)
    case ..<50:
      let alert = asking.filter(\.isAlert).sorted().randomElement(using: &chance)
      return isNext && chance.oneIn(3) ? alert.map(Move.choose) ?? .close(any) : .close(any)
    case ..<56: return .replace(any, with: name)
    case ..<60: return .back
    case ..<64: return .dismiss
    case ..<67: return .dismissFrom(any)
    case ..<70: return .popTo(any)
    case ..<72: return .popToRoot
    case ..<73: return .dismissAll
    case ..<75: return .home
    case ..<76: return .askGuardsAgain
    case ..<82: return .select(["one", "two", "three"].randomElement(using: &chance) ?? any)
    case ..<87:
      // An earlier move may close a screen with tabs, which has the same tabs when shown again.
      guard isNext || groups.count == 1 else { return .home }
      let kept = shown.prefix(Int.random(in: 0...shown.count, using: &chance))
      return .setStack(kept + Array([name, any, "\(name)b"].prefix(roll % 4)))
    case ..<92: return .link(path(named: name, isNext, roll, &chance))
    case ..<96:
      return isNext ? .restore(state(named: name, past: past, roll, &chance)) : .home
    case ..<97: return .root(name)
    // A forced move does not wait for earlier moves, so it must run first.
    case ..<98: return isNext ? .logOut(name, from: any) : .home
    default: return .tabs(name, "\(name)b")
    }
  }

  /// Returns a link to open screens and new ones; one link in 20 begins at an unknown screen.
  private func path(
    named name: String, _ isNext: Bool, _ roll: Int, _ chance: inout Chance
  ) -> [String] {
    if chance.oneIn(20) { return [name, "\(name)b"] }
    if chance.oneIn(20) { return ["\(name)g"] }
    let standing = standing(&chance)
    let kept = standing.prefix(isNext ? Int.random(in: 1...standing.count, using: &chance) : 1)
    let container = ["\(name)t", "\(name)t".firsts.randomElement(using: &chance) ?? name]
    let new = chance.oneIn(4) ? container : [name, "\(name)m"].shuffled(using: &chance)
    let goal = chance.oneIn(5) ? ["\(name)h"] : []
    return Array(kept + new.prefix(roll % 3)) + goal
  }

  /// Returns a random path up the tree, from the first screen of a tab of the window.
  private func standing(_ chance: inout Chance) -> [String] {
    var (way, group) = ([String](), groups[""])
    while let levels = group?.tabs.randomElement(using: &chance) {
      let names = levels.flatMap(\.self).prefix { !$0.isPassing }
      let container = names.last { groups[$0] != nil }
      let isInside = container != nil && chance.oneIn(2)
      way += isInside ? names.prefix { $0 != container } + [container ?? ""] : names
      group = isInside ? groups[container ?? ""] : nil
    }
    return way
  }

  /// Returns an earlier state, or the current one with shortened tabs and new screens on top.
  private func state(
    named name: String, past: [NavigationState], _ roll: Int, _ chance: inout Chance
  ) -> NavigationState {
    if Bool.random(using: &chance), let state = past.randomElement(using: &chance) { return state }
    var state = state
    for tab in state.tabs.indices {
      let count = Int.random(in: 0...state.tabs[tab].levels.count, using: &chance)
      state.tabs[tab].levels.removeSubrange(count...)
      guard roll.isMultiple(of: 2) else { continue }
      state.tabs[tab].levels.append([.init(Address("\(name)\(tab)m"))])
    }
    state.selection = Int.random(in: 0...2, using: &chance)
    return state
  }
}
