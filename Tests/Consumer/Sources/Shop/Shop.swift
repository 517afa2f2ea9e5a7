import Routing

nonisolated struct Item: Destination {
  let name: String
  var address: Address? { Address("item", name) }
}

final class ItemRouter: Router<Shop>, Closable {
  func openItem(_ name: String) async throws {
    try await open(Item(name: name), by: .push) { await self.factory.screen(for: $0) }
  }
}

final class ItemContent: ScreenContent {
  let title: String
  let router: ItemRouter
  init(title: String, router: ItemRouter) { (self.title, self.router) = (title, router) }
}

@main struct Shop {
  func screen(for item: Item) async -> Screen {
    Screen(at: item, router: ItemRouter(factory: self)) {
      ItemContent(title: item.name, router: $0)
    }
  }

  static func main() async throws {
    let window = Window()
    try await window.show(.stack(Shop().screen(for: Item(name: "drinks"))))
    try await (window.top?.content as? ItemContent)?.router.openItem("tea")
    print(window.screens.map(\.title))  // ["drinks", "tea"]
    try await (window.top?.content as? ItemContent)?.router.close()
    print(window.screens.map(\.title))  // ["drinks"]
  }
}
