import ConsoleMonkey
import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Random moves on a real window, compared with a model.
///
/// `Scripts/check --deep` makes the three walks longer.
struct RandomWalkTests {
  /// The number of moves of each walk.
  static let moves = caseCount(700, deep: 333_400)

  @Test(
    "Random moves yield the trees and errors of the model and leak nothing",
    arguments: [(seed: 1, atOnce: 1), (seed: 2, atOnce: 1), (seed: 3, atOnce: 5)] as [Walk])
  func walk(_ walk: Walk) async throws {
    try await take(walk, beside: Model("0"))
  }

  @Test("The random walk catches a model in which closing a screen closes the top one")
  func plantedFault() async throws {
    var wrong = Model("0")
    wrong.closesTop = true
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
      let asking = model.asking.filter { !$0.isAlert }.sorted()
      if let name = asking.randomElement(using: &chance), chance.oneIn(10) {
        walker.answer(name, count)
        model.answer(name, count)
      }
      if chance.oneIn(20) {
        let names = model.names.filter { !$0.isAlert }
        model.unsaved = chance.oneIn(3) ? nil : names.randomElement(using: &chance)
        try walker.worry(model.unsaved)
      }
      if chance.oneIn(30) {
        model.isLocked.toggle()
        walker.isLocked = model.isLocked
      }
      if chance.oneIn(50) { past = past.suffix(3) + [model.state] }
      let moves = (0..<walk.atOnce).map { offset in
        model.move(named: "\(count + offset + 1)", isNext: offset == 0, past: past, &chance)
      }
      count += walk.atOnce
      let batch = Batch(moves[0].isAlone(in: model) ? [moves[0]] : moves, &chance)
      let (errors, late) = try await walker.make(batch)
      let expected = model.make(batch)
      try #require(errors == expected.errors, "\(walk), \(batch), ending at \(count)")
      try #require(late == expected.late, "\(walk), \(batch), ending at \(count)")
      try #require(stage.tree == model.tree, "\(walk), \(batch), ending at \(count)")
      try #require(
        stage.window.waitingMove?.link == model.waiting?.name, "\(walk), \(batch), at \(count)")
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

  /// Checks state and live objects, and that every answer arrived exactly once.
  private func check(_ walker: Walker, _ model: inout Model) async throws {
    try #require(await walker.stage.window.settled().isEmpty)
    try #require(walker.stage.window.state == model.state)
    try #require(walker.stage.alive == Set(model.names.filter { !$0.isAlert }))
    try #require(walker.dropped == model.dropped)
    let (answers, counts) = walker.takeAnswers()
    try #require(answers == model.answers)
    try #require(counts.values.allSatisfy { $0 == 1 })
    model.answers = [:]
  }

  typealias Walk = (seed: UInt64, atOnce: Int)
}
