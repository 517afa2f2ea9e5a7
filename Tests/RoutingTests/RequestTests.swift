import Routing
import Testing

/// Rule 5: callbacks and factories ask for what should follow.
struct RequestTests {
  @Test("A request from a screen that appears is done before the window has settled")
  func appeared() async throws {
    let stage = try await Stage("A")
    let log = Log()
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { window in
        window.afterwards {
          log.add(stage.tree)
          try await stage.open("C", from: "B")
        }
        log.add("asked")
      }
    }
    try await stage.open("B", from: "A")
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["asked", "A > B"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("A request waits for a move that was begun while the one before it was under way")
  func betweenRequests() async throws {
    let stage = try await Stage("A")
    let (made, asked) = (Gate(), Gate())
    let log = Log()
    stage.factory.before = { place in if place.name == "B" { await made.wait() } }
    stage.window.afterwards { await asked.wait() }
    stage.window.afterwards { log.add(stage.tree) }
    let opening = await begin { try await stage.open("B", from: "A") }
    asked.open()
    for _ in 1...100 { await Task.yield() }
    #expect(log.lines == [])
    made.open()
    try await opening.value
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["A > B"])
  }

  @Test("Cancelled requests are not begun; what is asked for after that is done")
  func cancelled() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.window.afterwards { await gate.wait() }
    stage.window.afterwards { log.add("cancelled") }
    stage.window.cancel()
    stage.window.afterwards { log.add("asked for later") }
    gate.open()
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["asked for later"])
  }

  @Test("A request that waits for nothing is done when the move returns that it was asked for in")
  func atOnce() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { $0.afterwards { try await stage.open("C", from: "B") } }
    }
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B > C")
    try stage.leaf("B").onAppear = nil
    stage.window.afterwards { try await stage.window.back() }
    #expect(stage.tree == "A > B")
    #expect(stage.window.settledAlready()?.isEmpty == true)
  }

  @Test("The first request of a move has its turn before a move that was asked for after it")
  func inLine() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards { log.add(stage.tree) }
      await gate.wait()
    }
    let opening = await begin { try await stage.open("B", from: "A") }
    let leaving = await begin { try await stage.window.back() }
    #expect(stage.window.settledAlready() == nil)
    gate.open()
    try await opening.value
    try await leaving.value
    #expect(log.lines == ["A > B"])
    #expect(stage.tree == "A")
  }

  @Test("A request from a screen that disappears is done before the window has settled")
  func disappeared() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("B").onDisappear = { [weak stage] window in
      window.afterwards { try await stage?.open("C", from: "A") }
    }
    try await stage.window.back()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > C")
    #expect(stage.alive == ["A", "C"])
  }

  @Test("A request from a factory is done after its screen was opened, however long that takes")
  func factory() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards {
        log.add(stage.tree)
        try await stage.open("C", from: "B")
      }
      await gate.wait()
    }
    let opening = await begin { try await stage.open("B", from: "A") }
    // Enough for a request that does not wait to be tried.
    for _ in 1...100 { await Task.yield() }
    #expect(log.lines == [])
    gate.open()
    try await opening.value
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["A > B"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("A request from a factory that fails is done all the same")
  func failingFactory() async throws {
    let stage = try await Stage("A")
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards { try await stage.open("Sorry", from: "A", by: .modal) }
      throw RoutingError.gone("B")
    }
    await #expect(throws: RoutingError.gone("B")) { try await stage.open("B", from: "A") }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A [Sorry]")
  }

  @Test("Requests are done in order; the error of one is its own")
  func errors() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { window in
        window.afterwards { try await window.select("nowhere") }
        window.afterwards { try await stage.open("C", from: "B") }
        window.afterwards { try await window.dismiss() }
        window.afterwards { try await stage.open("D", from: "C") }
      }
    }
    try await stage.open("B", from: "A")
    let errors = await stage.window.settled().map { $0 as? RoutingError }
    #expect(errors == [.noSuchTab("nowhere"), .nothingToDismiss])
    #expect(stage.tree == "A > B > C > D")
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("Logging out is asked for during a push: the push is made, then the root is another")
  func logOut() async throws {
    let stage = try await Stage("A > B")
    let gate = Gate()
    stage.factory.before = { place in if place.name == "C" { await gate.wait() } }
    stage.factory.prepare = { leaf in
      guard leaf.title == "C" else { return }
      leaf.onAppear = { window in
        window.afterwards { try await stage.router("C").openPlace("Welcome", by: .root) }
      }
    }
    let push = await begin { try await stage.open("C", from: "B") }
    let next = await begin { try await stage.open("D", from: "B", by: .modal) }
    gate.open()
    try await push.value
    try await next.value
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "Welcome")
    #expect(stage.factory.made == ["A", "B", "C", "D", "Welcome"])
    #expect(stage.alive == ["Welcome"])
  }

  @Test("Whoever waits for all to settle while a request is begun lets it go on")
  func settledMeanwhile() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    var settling: Task<[any Error], Never>?
    stage.window.afterwards {
      settling = Task.immediateDetached { @MainActor in await stage.window.settled() }
      await gate.wait()
    }
    #expect(stage.window.settledAlready() == nil)
    gate.open()
    #expect(try await #require(settling).value.isEmpty)
  }

  @Test("A request is no part of a call that happens to leave the line before it")
  func otherCall() async throws {
    let stage = try await Stage("A")
    let (made, more) = (Gate(), Gate())
    stage.factory.before = { place in if place.name == "B" { await made.wait() } }
    stage.window.start("open") {
      try await stage.open("B", from: "A")
      await more.wait()
    }
    stage.window.afterwards {
      Task {
        try await stage.router("B").ask(Place.passing("P"), by: .modal) {
          (place, _: Answer<Int>) in stage.factory.make(place)
        }
      }
    }
    made.open()
    while stage.tree != "A > B [P]" { await Task.yield() }
    #expect(stage.window.busy == ["open"])
    try await stage.window.back()
    more.open()
    #expect(await stage.window.settled().isEmpty)
  }
}
