import Routing
import RoutingTestSupport
import TestSupport
import Testing

@testable import FiveStyles

/// The same random moves in all styles, compared step by step with the style of routes.
///
/// `Scripts/check --deep` takes more walks, and longer ones.
struct StyleWalkTests {
  @Test(
    "Random moves yield the same trees, states, errors and answers in every style, and leak nothing",
    arguments: 0..<UInt64(caseCount(4, deep: 100)))
  func walk(seed: UInt64) async throws {
    var walkers: [StyleWalker] = []
    for style in Style.allCases { walkers.append(try await StyleWalker(style)) }
    try await take(seed, walkers)
    for walker in walkers {
      #expect(try await walker.end() == [])
      #expect(walker.leaks == [])
    }
  }

  @Test("The walk catches a style in which closing a screen closes the top one")
  func plantedFault() async throws {
    let walkers = [
      try await StyleWalker(.routes), try await StyleWalker(.routes, closesTop: true),
    ]
    await withKnownIssue { try await take(0, walkers) }
  }

  @Test("A page that outlives its closed screen does not retain it", arguments: Style.allCases)
  func keepsScreen(style: Style) async throws {
    let walker = try await StyleWalker(style)
    for move in [.enter, .openProfile("ada")] as [StyleMove] { _ = await walker.make(move) }
    let close = try walker.work(.close(1)), chat = try walker.work(.openChat("bob", from: 1))
    weak let screen = walker.window.top
    try await close()
    #expect(screen == nil)
    await #expect(throws: RoutingError.detached) { try await close() }
    await #expect(throws: RoutingError.detached) { try await chat() }
  }

  private func take(_ seed: UInt64, _ walkers: [StyleWalker]) async throws {
    var chance = Chance(seed: seed)
    var past: [NavigationState] = []
    for step in 1...caseCount(100, deep: 400) {
      let window = walkers[0].window
      if chance.oneIn(20) { past = past.suffix(3) + [window.state] }
      let move = StyleMove.random(in: window, past: past, &chance)
      let expected = await walkers[0].make(move)
      try #require(walkers[0].isSound, "\(seed), \(step), \(move)")
      for (style, walker) in zip(Style.allCases, walkers).dropFirst() {
        let comment: Comment = "\(style), seed \(seed), step \(step), \(move)"
        let outcome = await walker.make(move)
        try #require(outcome == expected, comment)
        try #require(walker.isSound, comment)
      }
    }
  }
}
