import Routing

/// Runs an app whose navigation is started by code outside the main actor.
public func background() async throws -> [String] {
  let window = await Window()
  let router = await StockRouter(factory: StockFactory())
  try await window.show(.stack(Screen(Page("Stock"), router: router, at: PlainDestination.stock)))
  await MainActor.run { window.resolver = StockFactory().plan }

  let importer = Importer(routes: router)
  var journey: [String] = []
  try await importer.finished(7)
  journey.append(await window.tree)
  try await importer.present(8, with: router)
  journey.append(await window.tree)
  try await Task.detached { try await window.open(link: "item/9") }.value
  journey.append(await window.tree)
  let modal: any Transition = .modal
  try await router.open(PlainDestination.item(10), by: modal) {
    try await router.factory.screen(for: $0)
  }
  journey.append(await window.tree)
  do { try await importer.leave() } catch { journey.append("\(error)") }
  return journey
}

/// An actor that holds the routes of a screen.
private actor Importer {
  private let routes: any StockRoutes

  init(routes: any StockRoutes) { self.routes = routes }

  func finished(_ number: Int) async throws { try await routes.openItem(number) }

  func leave() async throws { try await routes.close() }

  func present(_ number: Int, with router: StockRouter<StockFactory>) async throws {
    try await router.open(PlainDestination.item(number), by: .push) { @MainActor in
      router.factory.make($0)
    }
  }
}

enum PlainDestination: Destination {
  case stock
  case item(Int)

  var address: Address? {
    switch self {
    case .stock: Address("stock")
    case .item(let number): Address("item", "\(number)")
    }
  }
}

@MainActor protocol ItemFactory {
  func screen(for place: PlainDestination) async throws -> Screen
}

@MainActor protocol ItemRoute: AnyObject, Sendable {
  var itemTransition: any Transition { get }
  func openItem(_ number: Int) async throws
}

extension ItemRoute where Self: RouterProtocol, Factory: ItemFactory {
  var itemTransition: any Transition { .push }

  func openItem(_ number: Int) async throws {
    try await open(PlainDestination.item(number), by: itemTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}

typealias StockRoutes = ItemRoute & Closable & Dismissable

final class StockRouter<Factory: ItemFactory>: Router<Factory>, StockRoutes {}

final class Page: ScreenContent {
  let title: String
  init(_ title: String) { self.title = title }
}

struct StockFactory: ItemFactory {
  func screen(for place: PlainDestination) async throws -> Screen { make(place) }

  func make(_ place: PlainDestination) -> Screen {
    Screen(Page("\(place)"), router: StockRouter(factory: self), at: place)
  }

  func plan(_ link: String) throws -> Plan {
    guard let number = Int(link.dropFirst("item/".count)) else {
      throw RoutingError.noSuchDestination(link)
    }
    return Plan([
      Stop(PlainDestination.stock, by: .root, make: screen),
      Stop(PlainDestination.item(number), by: .push, make: screen),
    ])
  }
}
