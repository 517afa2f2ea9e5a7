import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Random moves on a real window, compared with a model.
///
/// `Scripts/check --deep` makes the walks longer.
struct RandomWalkTests {
  /// The number of moves of each walk.
  static let moves = caseCount(700, deep: 250_000)

  @Test(
    "Random moves yield the trees, errors and answers of the model and leak nothing",
    arguments: [
      (seed: 1, atOnce: 1), (seed: 2, atOnce: 1), (seed: 3, atOnce: 5), (seed: 4, atOnce: 3),
    ] as [Walk])
  func walk(_ walk: Walk) async throws { try await take(walk, beside: Model("0")) }

  @Test("The random walk catches a planted fault of the model", arguments: Model.Fault.allCases)
  func plantedFault(_ fault: Model.Fault) async throws {
    var wrong = Model("0")
    wrong.fault = fault
    await withKnownIssue { try await take((seed: 1, atOnce: 1), beside: wrong) }
  }

  private func take(_ walk: Walk, beside model: Model) async throws {
    let walker = try await Walker()
    let stage = walker.stage
    var model = model
    var chance = Chance(seed: walk.seed)
    var past: [NavigationState] = []
    var count = 0
    while count < Self.moves {
      try await disturb(walker, &model, count, &chance)
      // A login of an earlier state may be open at another place.
      if chance.oneIn(50), !model.names.contains(where: \.isLogin) {
        past = past.suffix(3) + [model.state]
      }
      let moves = (0..<walk.atOnce).map { offset in
        model.move(named: "\(count + offset + 1)", isNext: offset == 0, past: past, &chance)
      }
      count += walk.atOnce
      let batch = Batch(moves[0].isAlone(in: model) ? [moves[0]] : moves, in: model, &chance)
      // An earlier state would open a renamed screen, and those above it, once more.
      if case .rename = batch.moves[0] { past = [] }
      let (errors, late) = try await walker.make(batch)
      let expected = model.make(batch)
      let step: Comment = "\(walk), \(batch), ending at \(count)"
      try #require(errors == expected.errors, step)
      try #require(late == expected.late, step)
      try #require(stage.tree == model.tree, step)
      try #require((stage.window.waitingMove == nil) == (model.waiting == nil), step)
      try #require(stage.window.waitingMove?.link == model.waiting?.link, step)
      try #require(walker.calls.takeReplies() == model.takeReplies(), step)
      guard count.isMultiple(of: 500) else { continue }
      try await check(walker, &model)
    }
    stage.window.dropWaitingMove()  // else the new root would open its link
    try await stage.router(stage.window.screens[0].title)
      .replaceRoot(by: .root, isForced: true) { .stack(stage.factory.make("end")) }
    _ = await stage.window.settled()
    #expect(stage.alive == ["end"])
    #expect(walker.leaks == [])
  }

  /// Gives an answer, cancels a call, makes a screen unsaved, or changes the guard's mind.
  private func disturb(
    _ walker: Walker, _ model: inout Model, _ count: Int, _ chance: inout Chance
  ) async throws {
    let asking = model.asking.filter { !$0.isAlert }.sorted()
    if let name = asking.randomElement(using: &chance), chance.oneIn(10) {
      walker.calls.answer(name, count)
      model.answer(name, count)
    }
    let called = model.asking.sorted() + [model.waiting?.asked].compactMap(\.self)
    if let name = called.randomElement(using: &chance), chance.oneIn(40) {
      await walker.calls.cancel(name)
      model.cancel(name)
    }
    if chance.oneIn(20) {
      let names = model.names.filter { !$0.isAlert }
      model.unsaved = chance.oneIn(3) ? nil : names.randomElement(using: &chance)
      try walker.worry(model.unsaved)
    }
    if chance.oneIn(model.waiting == nil ? 10 : 5) {
      let locks =
        model.waiting == nil ? Lock.allCases : [.open, .redirecting, .redirectingElsewhere]
      model.lock = locks.randomElement(using: &chance) ?? .open
      walker.lock = model.lock
    }
  }

  /// Checks state, live objects, the hook and the journal.
  private func check(_ walker: Walker, _ model: inout Model) async throws {
    try #require(await walker.stage.window.settled().isEmpty)
    try #require(walker.stage.window.state == model.state)
    try #require(walker.stage.alive == Set(model.names.filter { !$0.isAlert }))
    try #require(walker.takeDropped() == model.dropped)
    model.dropped = []
    try #require(walker.strayRedirects.isEmpty)
    try #require(walker.stage.window.journal.events.last?.by != "redirect")
  }

  typealias Walk = (seed: UInt64, atOnce: Int)
}
