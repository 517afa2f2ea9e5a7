import Routing
import RoutingTesting
import Testing

/// The examples of the articles "What is a route?" and "Testing routes".
struct WhatIsARouteTests {
  @Test("A route opens a book, and the book closes itself")
  func route() async throws {
    let window = try await Window(showing: LibraryFactory().screen(for: .shelf))
    let shelf = try #require(window.top?.content as? ShelfPresenter)

    try await shelf.choose("Emma")
    #expect(window.screens.map(\.title) == ["Shelf", "Emma"])

    let book = try #require(window.top?.content as? BookPresenter)
    try await book.finish()
    #expect(window.screens.map(\.title) == ["Shelf"])
  }

  @Test("A router overrides the transition of a route, and an app may have one of its own")
  func transition() async throws {
    let room = try await ReadingRoom()
    let leaflet = LeafletRouter(factory: LibraryFactory(), in: room.window)
    try await leaflet.openBook("Emma")
    await room.window.expectTree("Shelf [Emma]")
    try await room.router.open(BookDestination.book("Persuasion"), by: Aside()) {
      try await room.router.factory.screen(for: $0)
    }
    await room.window.expectTree("Shelf [Emma > Persuasion]")
  }

  @Test("A move may wait for its animation, and a guard sees where it comes from")
  func animated() async throws {
    let (room, fade) = (try await ReadingRoom(), Fade())
    var moves: [String] = []
    room.window.guards = [
      Guard { (move: GuardedMove) in
        moves.append("\(move.by) \(move.destination) from \(move.origin?.title ?? "-")")
        return .allow
      }
    ]
    let modal = ModalTransition(style: .fullScreen).animated(by: fade)
    let push = PushTransition().animated(by: fade, isAwaited: true)
    for transition in [modal, push] as [any Transition] {
      let title = transition.awaitsAnimation ? "Emma" : "Persuasion"
      try await room.router.open(BookDestination.book(title), by: transition) {
        try await room.router.factory.screen(for: $0)
      }
    }
    #expect(fade.titles == ["Persuasion", "Emma"])
    #expect(room.window.root?.stack.modal?.style == .fullScreen)
    #expect(moves.last == #"open book("Emma") from Shelf"#)
  }

  @Test("A recorder logs the routes that a presenter calls")
  func recorder() async throws {
    let recorder = ShelfRecorder()
    try await ShelfPresenter(router: recorder).choose("Emma")
    #expect(recorder.opened == ["Emma"])
  }

  @Test("A window of stubs shows a tree, and what it removes is released")
  func stubs() async throws {
    let window = try await Window(showing: .stub("Shelf"), .stub("Emma"))
    try await window.expectReleased { try await window.back() }
    await window.expectTree("Shelf")
  }

  #if DEBUG
    @Test("A closed book that is still retained is reported as a leak")
    func leak() async throws {
      let room = try await ReadingRoom()
      var leaks: [String] = []
      room.window.onLeak = { leaks.append($0) }
      try await room.router.openBook("Emma")
      let kept = room.window.top?.content
      try await room.window.back()
      _ = await room.window.settled()
      #expect(leaks.map(\.description) == ["BookPresenter (book/Emma)"])
      withExtendedLifetime(kept) {}
    }
  #endif
}

struct Aside: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    if let aside = stack.modal { try aside.push(screen) } else { try stack.present(screen) }
  }
}

private final class Fade: Animator {
  private(set) var titles: [String] = []
  func animate(_ screen: Screen, isPresenting: Bool) { titles.append(screen.title) }
}

final class ShelfRecorder: RouteRecorder, ShelfRoutes {
  let bookTransition: any Transition = .push
  func openBook(_ title: String) async throws { record(title) }
}
