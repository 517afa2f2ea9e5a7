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

nonisolated struct CheckoutDestination: Destination {
  var address: Address? { Address("checkout") }
}

protocol CheckoutFactory {
  func screen(
    for destination: CheckoutDestination, done: @escaping (Purchase) -> Void
  ) async throws -> Screen
}

protocol CheckoutRoute: AnyObject {
  /// Opens a checkout and waits for its answer; nil if there is none.
  func checkOut() async throws -> Purchase?
}

extension CheckoutRoute where Self: RouterProtocol, Factory: CheckoutFactory {
  func checkOut() async throws -> Purchase? {
    try await ask(CheckoutDestination(), by: .modal) { checkout, answer in
      try await self.factory.screen(for: checkout) { answer.give($0) }
    }
  }
}

final class CheckoutRouter: Router<Shop>, CardRoute, Closable {}

/// Asks for an address and a card.
final class CheckoutPresenter: ScreenContent {
  let title = "Checkout"
  private let order: (_ address: String, _ card: String) -> Int
  private let router: any CardRoute & Closable
  private let done: (Purchase) -> Void

  init(
    order: @escaping (String, String) -> Int, router: any CardRoute & Closable,
    done: @escaping (Purchase) -> Void
  ) {
    (self.order, self.router, self.done) = (order, router, done)
  }

  func send(to address: String) async throws {
    guard let card = try await router.askForCard() else { return }
    done(.paid(order(address, card)))
    try await router.close()
  }

  func decline() async throws {
    done(.declined)
    try await router.close()
  }
}

nonisolated struct CardDestination: Destination {
  var address: Address? { nil }
}

protocol CardRoute: AnyObject {
  func askForCard() async throws -> String?
}

extension CardRoute where Self: RouterProtocol, Factory == Shop {
  func askForCard() async throws -> String? {
    try await ask(CardDestination(), by: .push) { self.factory.screen(for: $0, answer: $1) }
  }
}

final class CardRouter: Router<Shop>, Closable {}

final class CardPresenter: ScreenContent {
  let title = "Card"
  private let answer: Answer<String>
  private let router: any Closable

  init(answer: Answer<String>, router: any Closable) {
    (self.answer, self.router) = (answer, router)
  }

  func pay(by card: String) async throws {
    answer.give(card)
    try await router.close()
  }
}

nonisolated struct CartDestination: Destination {
  var address: Address? { Address("cart") }
}

final class CartRouter: Router<Shop>, CheckoutRoute {}

final class CartPresenter: ScreenContent {
  let title = "Cart"
  private(set) var note = ""
  private let router: any CheckoutRoute

  init(router: any CheckoutRoute) { self.router = router }

  func checkOut() async throws {
    let purchase = try await router.checkOut()
    // Nil is no "no": it says only that this call has no answer.
    note = purchase?.sentence ?? "The checkout was left."
  }
}

final class Session {
  var isLoggedIn = false
}

nonisolated struct LoginDestination: Destination {
  var address: Address? { Address("login") }
}

protocol EnterRoute: AnyObject {
  func enter() async throws
}

final class LoginRouter: Router<Shop>, EnterRoute, Closable {
  func enter() async throws { try await factory.enter(from: self) }
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

nonisolated struct HomeDestination: Destination {
  var address: Address? { Address("home") }
}

final class HomePresenter: ScreenContent {
  let title = "Home"
}
