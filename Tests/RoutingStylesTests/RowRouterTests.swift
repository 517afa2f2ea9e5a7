import Routing
import RoutingStyles
import RoutingTestSupport
import RoutingTesting
import Testing

/// Row routers, which decide what choosing a row does.
struct RowRouterTests {
  @Test("A row's action depends on the main router's state when the row is chosen")
  func state() async throws {
    let (window, main) = try await shop()
    let list = try #require(window.top?.content as? ListContent)
    let row = list.row("lamp")
    #expect(row.content == "* lamp")
    try await row.choose()
    #expect(window.tree == "*list: List > item lamp | item: item none")
    try await window.back()
    main.layout = .tabs
    try await row.choose()
    #expect(window.tree == "list: List | *item: item none")
    #expect(main.chosen == ["lamp", "lamp"])
  }

  @Test("A main router is released with the last screen of its small routers")
  func released() async throws {
    let window = Window()
    let remains = try await Weak(object: shop(in: window).1)
    try await #require(window.top?.content as? ListContent).row("lamp").choose()
    #expect(remains.object != nil)
    try await window.show(.stack(Maker().make("Other")))
    #expect(remains.object == nil)
  }

  @Test(
    "Choosing a row pushes its item on a list that is a root, pushed or presented",
    arguments: [
      (.root, "List", "List > item lamp"), (.push, "A > List", "A > List > item lamp"),
      (.modal, "A [List]", "A [List > item lamp]"),
    ] as [(TransitionKind, String, String)])
  func same(kind: TransitionKind, before: String, after: String) async throws {
    let (stage, main) = (try await Stage("A"), Shop())
    try await stage.router("A").open(Place("list"), by: kind.transition) { _ in main.list() }
    #expect(stage.tree == before)
    try await #require(stage.window.top?.content as? ListContent).row("lamp").choose()
    #expect(stage.tree == after)
  }

  @Test("Choosing a row in a picker gives the answer and closes the picker")
  func picker() async throws {
    let stage = try await Stage("A")
    let router = try stage.router("A")
    var picked: String?
    stage.window.start {
      picked = try await router.ask(Place("picker"), by: .modal) { place, answer in
        let picker = Picker(factory: answer)
        return Screen(ListContent(picker), router: picker, at: place)
      }
    }
    #expect(await stage.window.settled().isEmpty)
    try await #require(stage.window.top?.content as? ListContent).row("lamp").choose()
    #expect(await stage.window.settled().isEmpty)
    #expect(picked == "lamp")
    #expect(stage.tree == "A")
  }

  private func shop(in window: Window = Window()) async throws -> (Window, Shop) {
    let main = Shop()
    try await window.show(.tabs(Tab("list", main.list()), Tab("item", main.item("none"))))
    return (window, main)
  }
}
