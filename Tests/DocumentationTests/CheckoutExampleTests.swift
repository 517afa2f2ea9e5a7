import Routing
import RoutingTesting
import Testing

/// The cart of the article "State, guards and answers", whose checkout needs a login.
struct CheckoutExampleTests {
  private let shop = Shop()
  private let window = Window()

  @Test("The answer of a checkout arrives also after a login that covers the cart")
  func covered() async throws {
    let (shop, router) = (shop, CartRouter())
    let cart = Cart(router: router)
    window.guards = [
      Guard(for: CheckoutDestination.self) { _ in
        guard !shop.isLoggedIn else { return .allow }
        let login = Stop(LoginDestination(), by: .modal) { _ in
          shop.login(CoveringLoginRouter(factory: shop))
        }
        return .redirect(Plan([login], cover: .onTop), waits: .whileOpen)
      }
    ]
    try await window.show(.stack(.stub(at: NoteDestination(), titled: "Cart", router: router)))
    for (purchase, note) in [
      (.paid(1), "Order 1 is on its way."), (.declined, "Nothing was ordered."),
      (nil, "The checkout was left."),
    ] as [(Purchase?, String)] {
      window.start { try await cart.checkOut() }
      if !shop.isLoggedIn {
        await window.expectTree("Cart [Login]")
        try await (window.top?.router as? CoveringLoginRouter)?.enter()
      }
      await window.expectTree("Cart [Checkout]")
      if let purchase { router.answer?.give(purchase) }
      try await window.back()
      await window.expectTree("Cart")
      #expect(cart.note == note)
    }

    shop.isLoggedIn = false
    var dropped: [String?] = []
    window.onDroppedMove = { link, reason in if case .givenUp = reason { dropped.append(link) } }
    window.start { try await cart.checkOut() }
    _ = await window.settled()
    try await window.dismiss()
    await window.expectTree("Cart")
    #expect(dropped == ["checkout"])
  }
}

nonisolated private enum Purchase { case paid(Int), declined }

nonisolated private struct CheckoutDestination: Destination {
  var address: Address? { Address("checkout") }
}

nonisolated private struct LoginDestination: Destination {
  var address: Address? { Address("login") }
}

private final class Cart {
  private(set) var note = ""
  private let router: CartRouter

  init(router: CartRouter) { self.router = router }

  func checkOut() async throws {
    switch try await router.checkOut() {
    case .paid(let number): note = "Order \(number) is on its way."
    case .declined: note = "Nothing was ordered."
    case nil: note = "The checkout was left."
    }
  }
}

private final class CartRouter: Router<Void> {
  private(set) var answer: Answer<Purchase>?

  func checkOut() async throws -> Purchase? {
    try await ask(CheckoutDestination(), by: .modal) { place, answer in
      self.answer = answer
      return .stub(at: place, titled: "Checkout")
    }
  }
}

private final class CoveringLoginRouter: Router<Shop>, Closable {
  func enter() async throws {
    factory.isLoggedIn = true
    try await close()
  }
}

private final class Shop {
  var isLoggedIn = false

  func login(_ router: CoveringLoginRouter) -> Screen {
    .stub(at: LoginDestination(), titled: "Login", router: router)
  }
}
