import TestSupport
import Routing
import RoutingTestSupport

extension Model {
  /// Returns a random move; if it opens a screen, the screen is called `name`.
  ///
  /// - Parameter isNext: Whether the move runs first. A later link or state must not name a screen
  ///   that an earlier move may close, because it would open a new screen with the old name.
  func move(
    named name: String, isNext: Bool, past: [NavigationState], _ chance: inout Chance
  ) -> Move {
    if isNext, chance.oneIn(8), let move = moveAboutWaiting(named: name, &chance) {
      return move
    }
    if isNext, chance.oneIn(40) { return rename(named: name, &chance) }
    // An earlier move may close a login and open another login with the same name.
    let standing = names.filter { !$0.isAlert && (isNext || !$0.isLogin) }
    let any = standing.randomElement(using: &chance) ?? name
    let kinds = ["", "", "", "m", "t", "u", "g", "g", "g", "gm", "gf"]
    let new = name + (kinds.randomElement(using: &chance) ?? "")
    let way = Move.Way.allCases.randomElement(using: &chance) ?? .push
    let roll = Int.random(in: 0..<100, using: &chance)
    switch names.count > 30 ? 40 + roll % 60 : roll {
    case ..<12: return .open(new, from: any, by: .push)
    case ..<20: return .open(new, from: any, by: way)
    case ..<22: return .open("\(name)gp", from: any, by: .modal)
    case ..<26: return .ask(new, from: any, by: way == .replace ? .push : way)
    case ..<29: return .ask("\(name)gp", from: any, by: .modal)
    case ..<33: return .alert("\(name)\(roll == 32 ? "gq" : "q")", from: any)
    case ..<36: return .lock(chance.oneIn(4) ? .denying : chance.oneIn(2) ? .open : .redirecting)
    case ..<40: return edit(named: name, among: standing, from: any, &chance)
    case ..<48:
      let alert = asking.filter(\.isAlert).sorted().randomElement(using: &chance)
      return isNext && chance.oneIn(3) ? alert.map(Move.choose) ?? .close(any) : .close(any)
    case ..<54: return .open(new, from: any, by: .replace)
    case ..<59: return .back
    case ..<63: return .dismiss
    case ..<66: return .dismissFrom(any)
    case ..<69: return .popTo(any)
    case ..<71: return .popToRoot
    case ..<72: return .dismissAll
    case ..<73: return .home
    case ..<75: return isNext && hasAllowedTab ? .askGuardsAgain : .home
    case ..<81: return .select(["one", "two", "three"].randomElement(using: &chance) ?? any)
    case ..<86:
      // An earlier move may close a screen with tabs, which has the same tabs when shown again.
      guard isNext || groups.count == 1 else { return .home }
      let kept = shown.prefix(Int.random(in: 0...shown.count, using: &chance))
      // The caller of a screen that asks retains the router below, which must not be removed.
      let moved = asking.contains(any) ? "\(name)c" : any
      return .setStack(kept + Array([name, moved, "\(name)b"].prefix(roll % 4)))
    case ..<92:
      let path = path(named: name, isNext, roll, &chance)
      let covers: [Plan.CoveringPolicy] = isNext ? [.dismiss, .onTop, .refuse] : [.refuse]
      let cover = chance.oneIn(2) ? covers.randomElement(using: &chance) : nil
      return cover.map { .plan(path, $0) } ?? .link(path)
    case ..<96:
      return isNext ? .restore(state(named: name, past: past, roll, &chance)) : .home
    case ..<97: return .root(name)
    // A forced move does not wait for earlier moves, so it must run first.
    case ..<98: return isNext ? .logOut(name, from: any) : .home
    default: return .tabs(name, "\(name)\(chance.oneIn(2) ? "g" : "b")")
    }
  }

  /// Returns a move that closes or replaces a screen of the redirect, or repeats the waiting move.
  private func moveAboutWaiting(named name: String, _ chance: inout Chance) -> Move? {
    guard let waiting else { return nil }
    let logins = waiting.screens.filter { !$0.isAlert }.sorted()
    let login = logins.randomElement(using: &chance)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: return login.map { .open(name, from: $0, by: .replace) }
    // With the guard open, a second screen of that name could be opened.
    case 1 where lock != .open:
      if case .open? = waiting.attempt { return waiting.attempt }
      return waiting.link.map { .link([$0]) }
    default: return login.map { .close($0) }
    }
  }

  /// Returns a change of a destination to a new one, to that of another screen, or on top to the one
  /// that waits; one in 20 concerns a screen that is not in the window.
  private func rename(named name: String, _ chance: inout Chance) -> Move {
    // A call knows its screen by the name that it had then.
    var known = asking
    if case .popTo(let goal)? = waiting?.attempt { known.insert(goal) }
    // Tabs have the same names again if their screen is restored by its old name.
    let standing = names.filter { !$0.isAlert && !known.contains($0) && groups[$0] == nil }
    let random = standing.randomElement(using: &chance)
    guard let old = chance.oneIn(3) ? standing.first(where: { $0 == top }) : random,
      !chance.oneIn(20)
    else { return .rename("\(name)b", to: name) }
    let goal = old == top ? waiting?.link : nil
    let other = standing.filter { !$0.isPassing }.randomElement(using: &chance)
    // Each tab begins with a screen that has an address.
    let isFirst = groups.values.contains { $0.tabs.contains { $0[0][0] == old } }
    let kind = (isFirst ? ["", "g"] : ["", "g", "m", "p"]).randomElement(using: &chance) ?? ""
    let new = chance.oneIn(2) ? goal : chance.oneIn(5) ? other : nil
    return .rename(old, to: new ?? name + kind)
  }

  /// Whether the window cannot be left empty, because one of its tabs is always allowed.
  var hasAllowedTab: Bool {
    groups[""]?.tabs.contains { !$0[0][0].isGuarded && groups[$0[0][0]] == nil } ?? false
  }

  private func edit(
    named name: String, among standing: [String], from any: String, _ chance: inout Chance
  ) -> Move {
    let closing = standing.shuffled(using: &chance).prefix(Int.random(in: 0...2, using: &chance))
    let opening = [name, "\(name)g", "\(name)m"].shuffled(using: &chance)
    return .edit(
      closing: Array(closing),
      opening: Array(opening.prefix(Int.random(in: 0...2, using: &chance))), from: any)
  }

  /// Returns a path of open screens and new ones; one in 20 begins at an unknown screen.
  private func path(
    named name: String, _ isNext: Bool, _ roll: Int, _ chance: inout Chance
  ) -> [String] {
    if chance.oneIn(20) { return [name, "\(name)b"] }
    if chance.oneIn(20) { return ["\(name)g"] }
    let standing = standing(&chance)
    let kept = standing.prefix(isNext ? Int.random(in: 1...standing.count, using: &chance) : 1)
    let container = ["\(name)u", "\(name)u".firsts.randomElement(using: &chance) ?? name]
    let new = chance.oneIn(4) ? container : [name, "\(name)m"].shuffled(using: &chance)
    let goal = chance.oneIn(5) ? ["\(name)gm"] : []
    // The path begins at the last first screen of a tab.
    let other = groups[""]?.tabs.randomElement(using: &chance)?[0].first ?? name
    let before = isNext && chance.oneIn(3) && !kept.contains(other) ? [other] : []
    let path = before + kept + new.prefix(roll % 3) + goal
    return isNext || path.count > 1 ? path : path + [name]
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
