import Routing

/// The app: it puts the features together, and says that a guest must log in before a checkout.
final class Shop: CheckoutFactory {
  /// The steps of the journey and the screens shown, in order.
  var log: [String] = []
  private(set) var orders: [String] = []
  private let session = Session()
  private let waits: GuardResult.Waiting
  /// Shows the screens that follow the login.
  let enter: (LoginRouter) async throws -> Void

  init(waits: GuardResult.Waiting, enter: @escaping (LoginRouter) async throws -> Void) {
    (self.waits, self.enter) = (waits, enter)
  }

  func open(in window: Window) async throws {
    window.guards = [
      Guard { [self] move in
        guard move.destination as? ShopDestination == .checkout, !session.isLoggedIn else {
          return .allow
        }
        let login = Stop(ShopDestination.login, by: .modal) { _ in self.login() }
        return .redirect(Plan([login], cover: .onTop), waits: waits)
      }
    ]
    window.resolver = { [self] link in
      guard link == "checkout" else { throw LinkError.unknown(link) }
      return planOfCheckout
    }
    try await window.show(.stack(cart()))
  }

  /// The path of the link `checkout`, whose answer no caller waits for.
  private var planOfCheckout: Plan {
    Plan([
      Stop(ShopDestination.home, by: .root) { _ in self.home() },
      Stop(ShopDestination.checkout, by: .modal) { _ in
        self.checkout { self.log.append("a notice says: \($0.sentence)") }
      },
    ])
  }

  func order(to address: String, by card: String) -> Int {
    orders.append("order to \(address) by \(card)")
    return orders.count
  }

  func home() -> Screen {
    Screen(HomePresenter(), router: Router(factory: self), at: ShopDestination.home)
  }

  func cart() -> Screen {
    Screen(at: ShopDestination.cart, router: CartRouter(factory: self)) {
      CartPresenter(router: $0)
    }
  }

  func login() -> Screen {
    Screen(at: ShopDestination.login, router: LoginRouter(factory: self)) {
      LoginPresenter(session: session, router: $0)
    }
  }

  func checkout(done: @escaping (Purchase) -> Void) -> Screen {
    log.append("a checkout is made")
    return Screen(at: ShopDestination.checkout, router: CheckoutRouter(factory: self)) {
      CheckoutPresenter(order: order, router: $0, done: done)
    }
  }
}

final class CartRouter: Router<Shop>, CheckoutRoute {}

final class CheckoutRouter: Router<Shop>, Closable {}

final class LoginRouter: Router<Shop>, EnterRoute, Closable {
  func enter() async throws { try await factory.enter(self) }
}

final class HomePresenter: ScreenContent {
  let title = "Home"
}
