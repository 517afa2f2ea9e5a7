import Routing
import RoutingStyles
import RoutingTestSupport

struct ListRoute { let item: String }

/// A main router, whose lists have small routers.
final class Shop {
  enum Layout { case stack, tabs }
  var layout = Layout.stack
  var chosen: [String] = []
  private let items = Maker()

  func list() -> Screen {
    let router = ListRouter(factory: self)
    return Screen(ListContent(router), router: router, at: Place("list"))
  }

  func item(_ name: String) -> Screen {
    items.make(Place("item \(name)"))
  }
}

final class ListRouter: Router<Shop>, RowRouter {
  func row<Content>(for route: ListRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      let name = route.item
      self.factory.chosen.append(name)
      let isTab = self.factory.layout == .tabs
      try await self.open(
        Place("item \(isTab ? "none" : name)"), by: isTab ? .tab : .push as any Transition
      ) { _ in self.factory.item(name) }
    }
  }
}

/// A router for the same rows that gives the chosen item as an answer.
final class Picker: Router<Answer<String>>, RowRouter, Closable {
  func row<Content>(for route: ListRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      self.factory.give(route.item)
      try await self.close()
    }
  }
}

/// A list that does not know what choosing an item does.
final class ListContent: ScreenContent {
  let title = "List"
  private let router: any RowRouter<ListRoute>

  init(_ router: any RowRouter<ListRoute>) { self.router = router }

  func row(_ name: String) -> RoutedRow<String> {
    router.row(for: ListRoute(item: name)) { "* \(name)" }
  }
}
