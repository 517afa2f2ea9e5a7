import Routing
import RoutingTestSupport
import Testing

/// Requests that cause each other, and the limit that ends a loop.
struct RequestChainTests {
  @Test("A chain of requests is finished before the window has settled")
  func chain() async throws {
    let stage = try await Stage("0")
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 10 else { return }
      leaf.onAppear = { window in
        window.afterwards { try await stage.open(Place("\(number + 1)"), from: leaf.title) }
      }
    }
    try await stage.open("1", from: "0")
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.map(\.title) == (0...10).map(String.init))
  }

  @Test("A loop of requests ends after 32 steps, and the error lists the moves")
  func loop() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      leaf.onAppear = { window in
        window.afterwards { try await stage.open("B", from: "A") }
      }
    }
    try await stage.open("B", from: "A")
    let errors = await stage.window.settled()
    guard case .loop(let moves) = errors.first as? RoutingError else {
      Issue.record("no loop in \(errors)")
      return
    }
    #expect(errors.count == 1)
    #expect(moves.count == 33)
    #expect(moves == (0..<33).map { $0.isMultiple(of: 2) ? "open B" : "request" })
    #expect(stage.window.screens.count == 17)
    stage.factory.prepare = nil
    try await stage.window.popToRoot()
    #expect(stage.tree == "A")
  }

  @Test("A long series of moves in one request is not a loop")
  func row() async throws {
    let stage = try await Stage("A")
    stage.window.afterwards {
      for _ in 1...100 {
        try await stage.open("B", from: "A", by: .modal)
        try await stage.window.back()
      }
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.factory.made.count == 101)
    #expect(stage.tree == "A")
  }

  @Test("A series of tasks that each open the next screen is not a loop")
  func tasks() async throws {
    let stage = try await Stage("0")
    var last: Task<Void, any Error>?
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 100 else { return }
      leaf.onAppear = { _ in
        last = Task { try await stage.open(Place("\(number + 1)"), from: leaf.title) }
      }
    }
    try await stage.open("1", from: "0")
    while let task = last {
      last = nil
      try await task.value
    }
    #expect(stage.window.screens.count == 101)
  }
}
