import Routing
import RoutingTestSupport
import Testing

/// `close()` removes the router's own screen and everything above it.
struct CloseTests {
  @Test(
    "Closing removes the screen and everything above it, and nothing else",
    arguments: [
      ("A > B > C", "C", "A > B"),
      ("A > B > C", "B", "A"),
      ("A > B > C [D > E]", "C", "A > B"),
      ("A > B > C [D > E [F]]", "B", "A"),
      ("A > B [C > D > E]", "D", "A > B [C]"),
      ("A > B [C > D > E]", "C", "A > B"),
      ("A [B > C [D > E [F]]]", "E", "A [B > C [D]]"),
      ("A [B > C [D > E [F]]]", "D", "A [B > C]"),
      ("A [B > C [D > E [F]]]", "B", "A"),
      ("*one: A > B | two: X > Y > Z [W]", "Y", "*one: A > B | two: X"),
      ("*one: A > B | two: X > Y > Z [W]", "W", "*one: A > B | two: X > Y > Z"),
      ("one: A > B [C] | *two: X > Y", "B", "one: A | *two: X > Y"),
    ])
  func closes(before: String, title: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.routes(title).close()
    #expect(stage.tree == after)
  }

  @Test(
    "Closing the first screen of a window or tab throws cannotClose",
    arguments: [
      ("A", "A"), ("A > B [C]", "A"), ("*one: A | two: X > Y", "A"), ("*one: A | two: X > Y", "X"),
    ])
  func first(tree: String, title: String) async throws {
    let stage = try await Stage(tree)
    await #expect(throws: RoutingError.cannotClose(title)) {
      try await stage.routes(title).close()
    }
    #expect(stage.tree == tree)
  }

  @Test("Closing a screen that replaced the first screen throws cannotClose")
  func replaced() async throws {
    let stage = try await Stage("A > B")
    try await stage.open("N", from: "A", by: .replace)
    await #expect(throws: RoutingError.cannotClose("N")) { try await stage.routes("N").close() }
    #expect(stage.tree == "N")
  }

  @Test("Closing a screen that replaced a modal's first screen closes the modal")
  func replacedInModal() async throws {
    let stage = try await Stage("A [B > C]")
    try await stage.open("N", from: "B", by: .replace)
    try await stage.open("D", from: "N")
    try await stage.routes("N").close()
    #expect(stage.tree == "A")
  }

  @Test("Closing a screen twice throws detached and closes nothing else")
  func twice() async throws {
    let stage = try await Stage("A > B > C")
    let router = try stage.routes("C")
    try await router.close()
    await #expect(throws: RoutingError.detached) { try await router.close() }
    #expect(stage.tree == "A > B")
  }

  @Test("Two concurrent closes remove the screen once, and the second throws")
  func twiceAtOnce() async throws {
    let stage = try await Stage("A > B > C")
    let router = try stage.routes("C")
    let gate = Gate()
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("D", from: "A", by: .modal) }
    let first = await begin { try await router.close() }
    let second = await begin { try await router.close() }
    gate.open()
    try await opening.value
    try await first.value
    await #expect(throws: RoutingError.detached) { try await second.value }
    #expect(stage.tree == "A > B")
  }

  @Test("Closing one of two screens with the same title closes that screen")
  func sameName() async throws {
    let stage = try await Stage("A > B > C")
    let first = try stage.routes("B")
    try await stage.open("B", from: "C")
    let second = try stage.routes("B")
    #expect(stage.tree == "A > B > C > B")
    try await second.close()
    #expect(stage.tree == "A > B > C")
    try await first.close()
    #expect(stage.tree == "A")
  }

  @Test("Closing a screen detaches the routers of the screens above it")
  func together() async throws {
    let stage = try await Stage("A > B > C [D]")
    let routers = try [stage.routes("C"), stage.routes("D")]
    try await stage.routes("B").close()
    for router in routers {
      await #expect(throws: RoutingError.detached) { try await router.close() }
      await #expect(throws: RoutingError.detached) { try await router.dismiss() }
    }
    #expect(stage.tree == "A")
  }
}
