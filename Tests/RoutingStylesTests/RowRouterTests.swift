import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

/// Row routers, which decide what choosing a row does; `RowsTests` has the examples of the article.
struct RowRouterTests {
  @Test("A main router is released with the last screen of its small routers")
  func released() async throws {
    weak var main: Shop?
    let window = try await {
      let shop = Shop()
      main = shop
      return try await Window(showing: shop.list())
    }()
    try await #require(window.top?.content as? ListContent).row("lamp").choose()
    #expect(main != nil)
    try await window.show(.stack(Maker().make("Other")))
    #expect(main == nil)
  }

  @Test(
    "Choosing a row pushes its item on a list that is a root, pushed or presented",
    arguments: [
      (.root, "List", "List > item lamp"), (.push, "A > List", "A > List > item lamp"),
      (.modal, "A [List]", "A [List > item lamp]"),
    ] as [(TransitionKind, String, String)])
  func same(kind: TransitionKind, before: String, after: String) async throws {
    let (stage, main) = (try await Stage("A"), Shop())
    try await stage.router("A").open(TestDestination("list"), by: kind.transition) { _ in
      main.list()
    }
    #expect(stage.tree == before)
    try await #require(stage.window.top?.content as? ListContent).row("lamp").choose()
    #expect(stage.tree == after)
  }
}

/// A main router, whose lists have small routers.
private final class Shop {
  private let items = Maker()

  func list() -> Screen {
    let router = ListRouter(factory: self)
    return Screen(ListContent(router), router: router, at: TestDestination("list"))
  }

  func item(_ name: String) -> Screen { items.make(TestDestination("item \(name)")) }
}

private final class ListRouter: Router<Shop>, RowRouter {
  func row<Content>(for route: String, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      try await self.open(TestDestination("item \(route)"), by: .push) { _ in
        self.factory.item(route)
      }
    }
  }
}

/// A list that does not know what choosing an item does.
private final class ListContent: ScreenContent {
  let title = "List"
  private let router: any RowRouter<String>

  init(_ router: any RowRouter<String>) { self.router = router }

  func row(_ name: String) -> RoutedRow<String> { router.row(for: name) { "* \(name)" } }
}
