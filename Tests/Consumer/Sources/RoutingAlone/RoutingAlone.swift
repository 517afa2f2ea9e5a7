import Routing

/// Runs an app with two kinds of screens and one route, on the Routing module alone.
public func routingAlone() async throws -> [String] {
  let window = Window()
  let factory = ShopFactory()
  try await window.show(.stack(factory.screen(for: .list)))
  var journey = [titles(of: window)]
  if let list = window.top?.content as? List {
    try await list.router.openItem("tea")
    journey.append(titles(of: window))
  }
  try await window.back()
  journey.append(titles(of: window))
  journey.append(try await throughVariables())
  return journey
}

func titles(of window: Window) -> String {
  window.screens.map(\.title).joined(separator: " > ")
}

nonisolated enum ShopDestination: Destination {
  case list
  case item(String)

  var address: Address? {
    switch self {
    case .list: Address("list")
    case .item(let name): Address("item", name)
    }
  }
}

protocol ItemRoute: AnyObject {
  func openItem(_ name: String) async throws
}

extension ItemRoute where Self: RouterProtocol, Factory == ShopFactory {
  func openItem(_ name: String) async throws {
    try await open(ShopDestination.item(name), by: .push) { self.factory.screen(for: $0) }
  }
}

final class ListRouter: Router<ShopFactory>, ItemRoute {}

final class List: ScreenContent {
  let title = "List"
  let router: any ItemRoute
  init(router: any ItemRoute) { self.router = router }
}

final class Item: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

struct ShopFactory {
  func screen(for destination: ShopDestination) -> Screen {
    let router = ListRouter(factory: self)
    return switch destination {
    case .list: Screen(List(router: router), router: router, at: destination)
    case .item(let name): Screen(Item(title: name), router: router, at: destination)
    }
  }
}
