import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Random acts in views that stay, beside random moves of the app.
struct ViewTreeWalkTests {
  private static let steps = caseCount(400, deep: 20_000)

  @Test(
    "Views and window show the same after each act, and nothing is closed but by a person",
    arguments: 1...4 as ClosedRange<UInt64>)
  func walk(seed: UInt64) async throws {
    let walker = try await ViewWalker(seed: seed)
    for step in 1...Self.steps {
      try await walker.step("seed \(seed), step \(step)")
    }
    let stage = walker.stage
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
    #expect(walker.done.values.allSatisfy { $0 > 0 }, "\(walker.done)")
  }
}

/// Performs random acts in the views of a window, whose names ending in `t` are screens with tabs, and
/// those ending in `g` are guarded.
private final class ViewWalker {
  /// The outcome of an act.
  enum Outcome: CaseIterable { case accepted, vetoed, denied, queued, outdated }

  let stage: Stage
  /// How often each outcome was seen.
  private(set) var done = Dictionary(uniqueKeysWithValues: Outcome.allCases.map { ($0, 0) })
  private let views: RetainedViews
  private var chance: Chance
  private var isLocked = false
  private weak var unsaved: Leaf?
  private var count = 1

  private var window: Window { stage.window }
  private var ids: Set<Screen.ID> { Set(window.screens.map(\.id)) }

  init(seed: UInt64) async throws {
    stage = try await Stage("*one: 0 | two: 1g")
    stage.factory.tabs = { place in
      place.name.hasSuffix("t")
        ? [("in", TestDestination("\(place.name)x")), ("out", TestDestination("\(place.name)g"))]
        : []
    }
    (views, chance) = (RetainedViews(of: stage.window), Chance(seed: seed))
    window.guards = [
      Guard { [unowned self] in isLocked && $0.name.hasSuffix("g") ? .deny("locked") : .allow }
    ]
  }

  func step(_ name: String) async throws {
    unsaved?.unsaved = nil
    isLocked = false
    switch Int.random(in: 0..<10, using: &chance) {
    case 0...3: await move()
    case 4...7: try await act(name)
    case 8: try await actWhileMoving(name)
    default: try await actOutdated(name)
    }
    if views.isOutdated { views.draw() }
    try #require(views.text == window.tree, "\(name)")
    try #require(views.drawn == window.viewTree, "\(name)")
  }

  /// Makes a move of the app, which may fail.
  private func move() async {
    switch Int.random(in: 0..<(window.screens.count > 20 ? 4 : 10), using: &chance) {
    case 0: try? await window.back()
    case 1: try? await window.popToRoot()
    case 2: _ = try? await window.dismissAll()
    case 3: try? await window.select(chance.one(of: ["one", "two", "in", "out"]))
    case 4: try? await open(by: .replace)
    default: try? await open(by: chance.oneIn(3) ? .modal : .push as any Transition)
    }
  }

  private func open(by transition: any Transition) async throws {
    count += 1
    let origin = window.screens.randomElement(using: &chance)?.title ?? ""
    let kind = chance.one(of: ["", "", "t", "g"])
    try await stage.open(TestDestination("\(count)\(kind)"), from: origin, by: transition)
  }

  /// Does something in the views, and returns the first screen of the tab that this selects.
  @discardableResult
  private func actInViews() -> Screen? {
    let (tabs, stacks) = views.parts
    let (pushed, covered) = (stacks.filter { !$0.path.isEmpty }, stacks.filter { $0.modal != nil })
    switch Int.random(in: 0..<3, using: &chance) {
    case 0:
      guard let stack = pushed.randomElement(using: &chance) else { break }
      views.goBack(Int.random(in: 1...stack.path.count, using: &chance), on: stack)
    case 1:
      guard let stack = covered.randomElement(using: &chance) else { break }
      views.dismiss(over: stack)
    default:
      let group = tabs.randomElement(using: &chance) ?? views.root
      let tab = group.selection == 0 ? 1 : 0
      views.select(tab, of: group)
      return window.screen(group.stacks[tab].first)
    }
    return nil
  }

  /// Acts with unsaved content somewhere or a guard that denies; the act is done, or it comes back.
  private func act(_ name: String) async throws {
    unsaved = window.screens.randomElement(using: &chance)?.content as? Leaf
    unsaved?.unsaved = chance.oneIn(2) ? "words" : nil
    isLocked = chance.oneIn(2)
    let (tree, screens, events) = (window.tree, window.screens, window.journal.events.last?.id)
    let selected = actInViews()
    let wanted = views.text
    let closed = screens.filter { !views.screens.contains($0.id) }
    var outcome = Outcome.accepted
    if closed.contains(where: { $0.content.unsaved != nil }) { outcome = .vetoed }
    if isLocked, selected?.title.hasSuffix("g") ?? false { outcome = .denied }
    done[outcome, default: 0] += 1
    let errors = await window.settled()
    try #require(errors.count == (outcome == .accepted ? 0 : 1), "\(name): \(errors)")
    try #require(window.tree == (outcome == .accepted ? wanted : tree), "\(name)")
    let after = (events ?? 0) + (window.tree == tree ? 0 : 1)
    try #require(window.journal.events.last?.id ?? 0 == after, "\(name)")
    // Without a call, the views would go on showing what was refused.
    try #require(wanted == tree || views.isOutdated, "\(name)")
  }

  /// Acts several times in one turn while the app opens a screen; then exactly what was closed is gone.
  private func actWhileMoving(_ name: String) async throws {
    let gate = Gate()
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { [self] in
      try await open(by: chance.oneIn(3) ? .modal : .push as any Transition)
    }
    stage.factory.before = nil
    let (before, tree) = (ids, window.tree)
    for _ in 1...3 { actInViews() }
    try #require(window.tree == tree, "\(name)")
    let (kept, selections) = (views.screens, views.parts.tabs.map { ($0.container, $0.selection) })
    gate.open()
    try await opening.value
    try #require(await window.settled().isEmpty, "\(name)")
    try #require(before.intersection(ids) == kept, "\(name)")
    for (container, selection) in selections {
      try #require(window.viewTree[selectionOf: container] == selection, "\(name)")
    }
    done[.queued, default: 0] += 1
  }

  /// Acts in views that do not show yet what the app did; no screen that they do not close is gone,
  /// unless it is above one of these.
  private func actOutdated(_ name: String) async throws {
    let drawn = views.screens
    for _ in 1...3 { await move() }
    let before = ids
    for _ in 1...2 { actInViews() }
    let closed = drawn.subtracting(views.screens)
    try #require(await window.settled().isEmpty, "\(name)")
    try #require(ids.isDisjoint(with: closed), "\(name)")
    try #require(before.subtracting(ids).intersection(drawn).isSubset(of: closed), "\(name)")
    done[.outdated, default: 0] += 1
  }
}
