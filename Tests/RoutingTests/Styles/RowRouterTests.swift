import Routing
import Testing

/// A router decides what a piece of content does.
struct RowRouterTests {
  @Test("What choosing does is decided under the main router's state, when it is chosen")
  func state() async throws {
    let (window, main) = try await shop()
    let list = try #require(window.top?.content as? ListContent)
    let row = list.row("lamp")
    #expect(row.content == "* lamp")
    try await row.choose()
    #expect(window.tree == "*list: List > Item lamp | item: Item none")
    try await window.back()
    main.layout = .tabs
    try await row.choose()
    #expect(window.tree == "list: List | *item: Item none")
    #expect(main.chosen == ["lamp", "lamp"])
  }

  @Test("Small routers share their main router's state")
  func shared() async throws {
    let (window, main) = try await shop()
    try await #require(window.top?.content as? ListContent).row("lamp").choose()
    let item = try #require(window.top?.content as? ItemContent<ItemRouter>)
    try await item.like.choose()
    #expect(main.chosen == ["lamp", "like"])
    main.layout = .tabs
    try await item.like.choose()
    #expect(main.chosen == ["lamp", "like", "like in tabs"])
  }

  @Test("A main router is kept by its small ones, and goes with the last of their screens")
  func released() async throws {
    let window = Window()
    let remains = try await Weak(object: shop(in: window).1)
    try await #require(window.top?.content as? ListContent).row("lamp").choose()
    #expect(remains.object != nil)
    try await window.show(.stack(Maker().make("Other")))
    #expect(remains.object == nil)
  }

  @Test(
    "One screen as a root, pushed and presented: its router says what its rows do there",
    arguments: [
      ("root", "List", "List > Item lamp"), ("push", "A > List", "A > List > Item lamp"),
      ("modal", "A [List]", "A [List > Item lamp]"),
    ])
  func same(kind: String, before: String, after: String) async throws {
    let transitions: [String: any Transition] = ["root": .root, "push": .push, "modal": .modal]
    let stage = try await Stage("A")
    let main = Shop()
    let transition = try #require(transitions[kind])
    try await stage.router("A").open(Place("list"), by: transition) { _ in main.list() }
    #expect(stage.tree == before)
    try await #require(stage.window.top?.content as? ListContent).row("lamp").choose()
    #expect(stage.tree == after)
  }

  @Test("As a picker the same screen's rows answer")
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

private struct ListRoute { let item: String }
private enum ItemRoute { case like }

private final class Shop {
  enum Layout { case stack, tabs }
  var layout = Layout.stack
  var chosen: [String] = []

  func list() -> Screen {
    let router = ListRouter(under: self)
    return Screen(ListContent(router), router: router, at: Place("list"))
  }

  func item(_ name: String) -> Screen {
    let router = ItemRouter(under: self)
    return Screen(ItemContent(name, router), router: router, at: Place("item \(name)"))
  }
}

private final class ListRouter: SmallRouter<Shop>, RowRouter {
  func row<Content>(for route: ListRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      let name = route.item
      self.main.chosen.append(name)
      let isTab = self.main.layout == .tabs
      try await self.open(
        Place("item \(isTab ? "none" : name)"), by: isTab ? .tab : .push as any Transition
      ) { _ in self.main.item(name) }
    }
  }
}

private final class ItemRouter: SmallRouter<Shop>, RowRouter {
  func row<Content>(for route: ItemRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      self.main.chosen.append(self.main.layout == .tabs ? "like in tabs" : "like")
    }
  }
}

private final class Picker: Router<Answer<String>>, RowRouter, Closable {
  func row<Content>(for route: ListRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      self.factory.give(route.item)
      try await self.close()
    }
  }
}

/// Knows that it has items, and nothing of what becomes of them.
private final class ListContent: ScreenContent {
  let title = "List"
  private let router: any RowRouter<ListRoute>

  init(_ router: any RowRouter<ListRoute>) { self.router = router }

  func row(_ name: String) -> RoutedRow<String> {
    router.row(for: ListRoute(item: name)) { "* \(name)" }
  }
}

/// Generic over its router, as the view of the style's first telling.
private final class ItemContent<Router: RowRouter>: ScreenContent where Router.Route == ItemRoute {
  let title: String
  private let router: Router

  init(_ name: String, _ router: Router) {
    title = "Item \(name)"
    self.router = router
  }

  var like: RoutedRow<String> { router.row(for: .like) { "like" } }
}
