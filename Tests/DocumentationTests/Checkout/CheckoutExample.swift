import Routing

// The shop of the article "State, guards and answers".

nonisolated enum Purchase { case paid(Int), declined }

protocol CheckoutRoute: AnyObject {
  func checkOut() async throws -> Purchase?
}

extension CheckoutRoute where Self: RouterProtocol, Factory: CheckoutFactory {
  func checkOut() async throws -> Purchase? {
    try await ask(CheckoutDestination(), by: .modal) { place, answer in
      try await self.factory.screen(for: place) { answer.give($0) }
    }
  }
}

nonisolated struct CheckoutDestination: Destination {
  var address: Address? { Address("checkout") }
}

protocol CheckoutFactory {
  func screen(
    for destination: CheckoutDestination, done: @escaping (Purchase) -> Void
  ) async throws -> Screen
}

final class CheckoutPresenter: ScreenContent {
  let title = "Checkout"
  var address = ""
  var card = ""
  private let shop: Shop
  private let router: any Closable
  private let done: (Purchase) -> Void

  init(shop: Shop, router: any Closable, done: @escaping (Purchase) -> Void) {
    (self.shop, self.router, self.done) = (shop, router, done)
  }

  func pay() async throws {
    done(.paid(shop.order(to: address, by: card)))
    try await router.close()
  }

  func decline() async throws {
    done(.declined)
    try await router.close()
  }
}

final class CheckoutRouter: Router<Void>, Closable {}

nonisolated struct CartDestination: Destination {
  var address: Address? { Address("cart") }
}

final class CartPresenter: ScreenContent {
  let title = "Cart"
  private(set) var note = ""
  private let router: any CheckoutRoute

  init(router: any CheckoutRoute) { self.router = router }

  func checkOut() async throws {
    switch try await router.checkOut() {
    case .paid(let number): note = "Order \(number) is on its way."
    case .declined: note = "Nothing was ordered."
    case nil: note = "The checkout was left."
    }
  }
}

final class CartRouter: Router<Shop>, CheckoutRoute {}

nonisolated struct LoginDestination: Destination {
  var address: Address? { Address("login") }
}

protocol LoginRoutes: AnyObject {
  func enter() async throws
}

final class LoginPresenter: ScreenContent {
  let title = "Login"
  private let shop: Shop
  private let router: any LoginRoutes

  init(shop: Shop, router: any LoginRoutes) { (self.shop, self.router) = (shop, router) }

  func logIn() async throws {
    shop.isLoggedIn = true
    try await router.enter()
  }
}

final class CoveringLoginRouter: Router<Shop>, LoginRoutes, Closable {
  func enter() async throws { try await close() }
}

final class RootLoginRouter: Router<Shop>, LoginRoutes {
  func enter() async throws {
    try await replaceRoot(by: .root) { .stack(factory.home()) }
  }
}

nonisolated struct HomeDestination: Destination {
  var address: Address? { Address("home") }
}

final class HomePresenter: ScreenContent {
  let title = "Home"
}

/// The screens of the shop, and what they share.
final class Shop: CheckoutFactory {
  var isLoggedIn = false
  private(set) var orders: [String] = []
  /// The purchases for which no caller waited.
  private(set) var notices: [Purchase] = []
  /// The checkouts that were made, and what the tests add.
  var log: [String] = []

  func order(to address: String, by card: String) -> Int {
    orders.append("\(address), \(card)")
    return orders.count
  }

  func post(_ purchase: Purchase) { notices.append(purchase) }

  func home() -> Screen {
    Screen(HomePresenter(), router: Router(factory: self), at: HomeDestination())
  }

  func cart() -> Screen {
    Screen(at: CartDestination(), router: CartRouter(factory: self)) { CartPresenter(router: $0) }
  }

  func login(_ router: some RouterProtocol & LoginRoutes) -> Screen {
    Screen(at: LoginDestination(), router: router) { LoginPresenter(shop: self, router: $0) }
  }

  func screen(
    for destination: CheckoutDestination, done: @escaping (Purchase) -> Void
  ) -> Screen {
    log.append("a checkout was made")
    return Screen(at: destination, router: CheckoutRouter()) {
      CheckoutPresenter(shop: self, router: $0, done: done)
    }
  }
}
