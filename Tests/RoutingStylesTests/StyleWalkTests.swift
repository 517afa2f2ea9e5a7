import ConsoleMonkey
import Routing
import RoutingStyles
import RoutingTestSupport
import TestSupport
import Testing

/// Random moves, the same in every routing style.
///
/// `Scripts/check --deep` makes the walks longer.
struct StyleWalkTests {
  @Test(
    "Random moves yield the same trees, states, errors and answers in every routing style",
    arguments: 0..<UInt64(caseCount(6, deep: 200)))
  func walk(seed: UInt64) async throws {
    var walks: [StyleWalk] = []
    for style in Style.allCases { walks.append(try await StyleWalk(style)) }
    try await take(walks, seed: seed)
    for walk in walks { try await walk.end() }
  }

  @Test("The walk catches a style that forgets a move that waits")
  func plantedFault() async throws {
    let walks = [
      try await StyleWalk(.routes), try await StyleWalk(.coordinators, forgetsWaiting: true),
    ]
    await withKnownIssue { try await take(walks, seed: 1) }
  }

  /// Takes the same random steps in each walk, and compares what comes of them.
  private func take(_ walks: [StyleWalk], seed: UInt64) async throws {
    var chance = Chance(seed: seed)
    let first = walks[0]
    for count in 1...200 {
      let window = first.journey.window
      let step = Step.random(
        on: window.top?.title ?? "", isWaiting: window.waitingMove != nil, &chance)
      for walk in walks { await walk.take(step) }
      for walk in walks.dropFirst() {
        try #require(
          walk.log == first.log, "\(walk.journey.style), \(step), at \(count) of \(seed)")
        try #require(walk.journey.window.state == first.journey.window.state)
      }
    }
  }
}

/// A random step of a user.
nonisolated enum Step: Equatable {
  case enter, leave, me, friends, back, dismissAll, confirm, answer(String), toggleLock, guardsAgain
  case profile(String), chat(String), close, link(String), pop(String)

  /// Returns a step that a screen with this title offers, or that is possible on every screen.
  ///
  /// While a move waits, no step removes the page that asked but keeps its profile: an edit of a path
  /// comes from the first page of the path, so it would still be made, unlike a route.
  static func random(on title: String, isWaiting: Bool, _ chance: inout Chance) -> Step {
    let name = ["ada", "bob", "locked", "nobody", "secret"].randomElement(using: &chance) ?? "ada"
    let friend = ["ada", "bob", "locked"].randomElement(using: &chance) ?? "ada"
    if title == "Login" { return .enter }
    var steps: [Step] = [
      .back, .dismissAll, .friends, .toggleLock, .toggleLock, .guardsAgain,
      .link("profile/\(name)"), .link("chat/\(friend)"), .link("me"), .link("moon"),
    ]
    let offered: [Step] =
      switch title {
      case "Sure": [.answer("yes"), .answer("no")]
      case "Friends": [.profile(name), .profile(friend), .me]
      case "Me": [.leave, .friends, .confirm]
      case _ where title.hasPrefix("Chat"): [.chat(friend), .chat(friend), .close]
      default: [.chat(friend), .chat(friend), .close, .confirm]
      }
    steps += offered + offered + offered + (isWaiting ? [] : [.pop(friend)])
    return steps.randomElement(using: &chance) ?? .back
  }
}

/// Takes random steps in an app of one style, and logs what comes of them.
private final class StyleWalk {
  let journey: Journey
  private(set) var log: [String] = []
  /// A planted fault: a move that waits is dropped.
  private let forgetsWaiting: Bool

  init(_ style: Style, forgetsWaiting: Bool = false) async throws {
    journey = try await Journey(style)
    self.forgetsWaiting = forgetsWaiting
  }

  /// Takes a step, and logs its errors, the answers that arrived, and the tree.
  func take(_ step: Step) async {
    do {
      try await perform(step)
    } catch {
      log.append(error.caseText)
    }
    if forgetsWaiting { journey.window.dropWaitingMove() }
    for error in await journey.window.settled() { log.append("late \(error.caseText)") }
    log.append(
      "\(step): \(journey.window.tree), waiting \(journey.window.waitingMove?.link ?? "-")")
  }

  private func perform(_ step: Step) async throws {
    let window = journey.window
    switch step {
    case .enter: try await journey.enter()
    case .leave: try await journey.profile.leave()
    case .me: try await journey.friends.openMe()
    case .friends: try await window.select("friends")
    case .back: try await window.back()
    case .dismissAll: try await window.dismissAll()
    case .toggleLock: journey.isLocked.toggle()
    case .guardsAgain: try await window.askGuardsAgain()
    case .profile(let name): try await journey.friends.openProfile(of: name)
    case .chat(let name):
      if window.top?.content is ChatPresenter {
        try await journey.chat.openChat(with: name)
      } else {
        try await journey.profile.openChat(with: name)
      }
    case .close:
      if window.top?.content is ChatPresenter {
        try await journey.chat.close()
      } else {
        try await journey.profile.close()
      }
    case .link(let link): try await window.open(link: link)
    case .pop(let name): try await window.pop(to: Spot.profile(name))
    case .answer(let word): try await (window.top?.content as? Alert)?.choose(word)
    case .confirm:
      let routes = try journey.profile
      window.start { [weak self] in
        let isYes = try await routes.confirm("Sure", yes: "go on", no: "stay")
        self?.log.append("answered \(isYes)")
      }
    }
  }

  /// Shows an empty root, and checks that nothing of the app is left.
  func end() async throws {
    let empty = Maker()
    try await journey.window.show(.stack(empty.make("Empty")), isForced: true)
    journey.window.dropWaitingMove()
    _ = await journey.window.settled()
    #expect(journey.census.alive == [])
    #expect(journey.leaks == [])
  }
}
