import Routing

/// The answer of a checkout.
nonisolated enum Purchase { case paid(Int), declined }

nonisolated extension Purchase {
  var sentence: String {
    switch self {
    case .paid(let number): "Order \(number) is on its way."
    case .declined: "Nothing was ordered."
    }
  }
}

nonisolated enum ShopDestination: String, Destination {
  case home, cart, login, checkout
  var address: Address? { Address(rawValue) }
}

protocol CheckoutFactory {
  func checkout(done: @escaping (Purchase) -> Void) -> Screen
}

protocol CheckoutRoute: AnyObject {
  /// Opens a checkout and waits for its answer; nil if there is none.
  func checkOut() async throws -> Purchase?
}

extension CheckoutRoute where Self: RouterProtocol, Factory: CheckoutFactory {
  func checkOut() async throws -> Purchase? {
    try await ask(ShopDestination.checkout, by: .modal) { _, answer in
      self.factory.checkout { answer.give($0) }
    }
  }
}

final class CartPresenter: ScreenContent {
  let title = "Cart"
  private(set) var note = "-"
  private let router: any CheckoutRoute

  init(router: any CheckoutRoute) { self.router = router }

  func checkOut() async throws {
    let purchase = try await router.checkOut()
    // Nil is no "no": it says only that this call has no answer.
    note = purchase?.sentence ?? "The checkout was left."
  }
}

final class CheckoutPresenter: ScreenContent {
  let title = "Checkout"
  var address = ""
  var card = ""
  private let order: (_ address: String, _ card: String) -> Int
  private let router: any Closable
  private let done: (Purchase) -> Void

  init(
    order: @escaping (String, String) -> Int, router: any Closable,
    done: @escaping (Purchase) -> Void
  ) {
    (self.order, self.router, self.done) = (order, router, done)
  }

  func pay() async throws {
    done(.paid(order(address, card)))
    try await router.close()
  }

  func decline() async throws {
    done(.declined)
    try await router.close()
  }
}

final class Session {
  var isLoggedIn = false
}

protocol EnterRoute: AnyObject {
  /// Shows the screens that follow the login.
  func enter() async throws
}

final class LoginPresenter: ScreenContent {
  let title = "Login"
  private let session: Session
  private let router: any EnterRoute

  init(session: Session, router: any EnterRoute) {
    (self.session, self.router) = (session, router)
  }

  func logIn() async throws {
    session.isLoggedIn = true
    try await router.enter()
  }
}
