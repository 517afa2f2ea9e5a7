import Routing
import Testing

/// The shop of the article "State, guards and answers", with two kinds of login.
struct CheckoutExampleTests {
  let shop = Shop()
  let window = Window()

  @Test("The answer of a checkout arrives after a login that covers the cart")
  func covered() async throws {
    let shop = shop
    window.guards = [
      Guard(for: CheckoutDestination.self) { _ in
        guard !shop.isLoggedIn else { return .allow }
        let login = Stop(LoginDestination(), by: .modal) { _ in
          shop.login(CoveringLoginRouter(factory: shop))
        }
        return .redirect(Plan([login], cover: .onTop), waits: .whileOpen)
      }
    ]
    let cart = try await cart()

    window.start { try await cart.checkOut() }
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "Cart [Login]")

    let login = try #require(window.top?.content as? LoginPresenter)
    try await login.logIn()
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "Cart [Checkout]")

    let checkout = try #require(window.top?.content as? CheckoutPresenter)
    try await checkout.pay()
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "Cart")
    #expect(cart.note == "Order 1 is on its way.")
    #expect(shop.log == ["a checkout was made"])
    #expect(
      window.journal.events.map(\.by) == ["root", "redirect", "guard", "close", "resume", "close"])

    shop.isLoggedIn = false
    var dropped: [String?] = []
    window.onDroppedMove = { link, _ in dropped.append(link) }
    window.start { try await cart.checkOut() }
    #expect(await window.settled().isEmpty)
    #expect(window.waitingLink == "checkout")
    try await window.dismiss()
    #expect(await window.settled().isEmpty)
    #expect(dropped == ["checkout"])
    #expect(cart.note == "The checkout was left.")
  }

  @Test("A login that shows a new root answers nil, and then opens the checkout as a link")
  func newRoot() async throws {
    let shop = shop
    window.guards = [
      Guard(for: CheckoutDestination.self) { _ in
        guard !shop.isLoggedIn else { return .allow }
        let login = Stop(LoginDestination(), by: .modal) { _ in
          shop.login(RootLoginRouter(factory: shop))
        }
        return .redirect(Plan([login], cover: .onTop), waits: .untilNextRoot)
      }
    ]
    window.resolver = { _ in
      Plan([
        Stop(HomeDestination(), by: .root) { _ in shop.home() },
        Stop(CheckoutDestination(), by: .modal) { place in
          shop.screen(for: place) { shop.post($0) }
        },
      ])
    }
    let cart = try await cart()

    window.start {
      try await cart.checkOut()
      shop.log.append(cart.note)
    }
    #expect(await window.settled().isEmpty)
    try await (window.top?.content as? LoginPresenter)?.logIn()
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "Home [Checkout]")
    #expect(shop.log == ["The checkout was left.", "a checkout was made"])

    let checkout = try #require(window.top?.content as? CheckoutPresenter)
    try await checkout.pay()
    #expect(window.tree == "Home")
    #expect(shop.notices.count == 1)
    #expect(cart.note == "The checkout was left.")
  }

  @Test("A checkout that is declined gives another answer than one that is left")
  func declined() async throws {
    let cart = try await cart()
    for isDeclined in [true, false] {
      window.start { try await cart.checkOut() }
      #expect(await window.settled().isEmpty)
      let checkout = try #require(window.top?.content as? CheckoutPresenter)
      if isDeclined { try await checkout.decline() } else { try await window.back() }
      #expect(await window.settled().isEmpty)
      #expect(cart.note == (isDeclined ? "Nothing was ordered." : "The checkout was left."))
    }
  }

  private func cart() async throws -> CartPresenter {
    try await window.show(.stack(shop.cart()))
    return try #require(window.top?.content as? CartPresenter)
  }
}
