import Routing
import RoutingStyles
import RoutingTestSupport

struct ListRoute { let item: String }
enum ItemRoute { case like }

/// A main router with one small router per screen.
final class Shop {
  enum Layout { case stack, tabs }
  var layout = Layout.stack
  var chosen: [String] = []

  func list() -> Screen {
    let router = ListRouter(factory: self)
    return Screen(ListContent(router), router: router, at: Place("list"))
  }

  func item(_ name: String) -> Screen {
    let router = ItemRouter(factory: self)
    return Screen(ItemContent(name, router), router: router, at: Place("item \(name)"))
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

final class ItemRouter: Router<Shop>, RowRouter {
  func row<Content>(for route: ItemRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      self.factory.chosen.append(self.factory.layout == .tabs ? "like in tabs" : "like")
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

/// An item screen that is generic over its router; `ListContent` holds an existential.
final class ItemContent<Router: RowRouter>: ScreenContent where Router.Route == ItemRoute {
  let title: String
  private let router: Router

  init(_ name: String, _ router: Router) {
    title = "Item \(name)"
    self.router = router
  }

  var like: RoutedRow<String> { router.row(for: .like) { "like" } }
}
