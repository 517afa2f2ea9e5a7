import Routing
import RoutingTesting
import Testing

/// A cart asks a checkout for a purchase, and a guard redirects a guest to the login first.
struct CheckoutTests {
  @Test("The order arrives at the cart although a login covered it, and one checkout was made")
  func ordered() async throws {
    let (shop, window, cart) = try await askedAsGuest(login: .modal)
    try await window.top(LoginPresenter.self).logIn()
    await window.expectTree("Cart [Checkout]")
    try await order(in: window)
    await window.expectTree("Cart")
    #expect(cart.note == "Order 1 is on its way.")
    #expect(shop.orders == ["1 Main Street, 4242"])
    #expect(shop.log == ["checkout made", "cart: Order 1 is on its way."])
    #expect(shop.notices.isEmpty)
  }

  @Test("The cart tells a checkout that was declined from one that was left")
  func declinedOrLeft() async throws {
    for isDeclined in [true, false] {
      let (shop, window, cart) = try await askedAsGuest(login: .modal)
      try await window.top(LoginPresenter.self).logIn()
      await window.expectTree("Cart [Checkout]")
      if isDeclined {
        try await window.top(CheckoutPresenter.self).decline()
      } else {
        try await window.back()
      }
      await window.expectTree("Cart")
      #expect(cart.note == (isDeclined ? "Nothing was ordered." : "The checkout was left."))
      #expect(shop.orders.isEmpty)
    }
  }

  @Test("Going back from the card leaves the checkout open, and its caller waits on")
  func backFromCard() async throws {
    let (shop, window, cart) = try await askedAsGuest(login: .modal)
    try await window.top(LoginPresenter.self).logIn()
    await window.expectTree("Cart [Checkout]")
    let checkout = try window.top(CheckoutPresenter.self)
    window.start { try await checkout.send(to: "1 Main Street") }
    await window.expectTree("Cart [Checkout > Card]")
    try await window.back()
    await window.expectTree("Cart [Checkout]")
    #expect(cart.note == "")
    try await order(in: window)
    await window.expectTree("Cart")
    #expect(cart.note == "Order 1 is on its way.")
    #expect(shop.orders.count == 1)
  }

  @Test("Leaving the login gives the cart nil, and no checkout is made")
  func loginLeft() async throws {
    let (shop, window, cart) = try await askedAsGuest(login: .modal)
    try await window.back()
    await window.expectTree("Cart")
    #expect(cart.note == "The checkout was left.")
    #expect(shop.log == ["cart: The checkout was left."])
    #expect(window.waitingMove == nil)
  }

  @Test("A login that shows a new root gives the cart nil before the checkout opens as a link")
  func newRoot() async throws {
    let (shop, window, cart) = try await askedAsGuest(login: .newRoot)
    try await window.top(LoginPresenter.self).logIn()
    await window.expectTree("Home [Checkout]")
    #expect(shop.log == ["cart: The checkout was left.", "checkout made"])
    try await order(in: window)
    await window.expectTree("Home")
    #expect(shop.orders == ["1 Main Street, 4242"])
    #expect(shop.notices == ["Order 1 is on its way."])
    #expect(cart.note == "The checkout was left.")
  }

  @Test("A guest who leaves the login and logs in later sees the checkout on the new root")
  func laterLogin() async throws {
    let (shop, window, cart) = try await askedAsGuest(login: .newRoot)
    try await window.back()
    await window.expectTree("Cart")
    #expect(cart.note == "The checkout was left.")
    #expect(window.waitingMove?.link == "checkout")
    shop.session.isLoggedIn = true
    try await window.show(.stack(shop.screen(for: HomeDestination())))
    await window.expectTree("Home [Checkout]")
    #expect(shop.log == ["cart: The checkout was left.", "checkout made"])
  }

  @Test("The journal records the redirect, the login, and the checkout that follows it")
  func journal() async throws {
    let (_, window, _) = try await askedAsGuest(login: .modal)
    try await window.top(LoginPresenter.self).logIn()
    await window.expectTree("Cart [Checkout]")
    let events = window.journal.events.map { "\($0.by) \($0.to?.description ?? "-")" }
    #expect(
      events == ["root cart", "redirect checkout", "guard login", "close cart", "resume checkout"])
  }

  /// Returns a shop in which a guest asked for a checkout and sees the login over the cart.
  private func askedAsGuest(
    login: Shop.LoginStyle
  ) async throws -> (Shop, Window, CartPresenter) {
    let shop = Shop(login: login)
    let window = try await shop.window()
    let cart = try window.top(CartPresenter.self)
    window.start {
      try await cart.checkOut()
      shop.log.append("cart: \(cart.note)")
    }
    await window.expectTree("Cart [Login]")
    return (shop, window, cart)
  }

  /// Enters an address and a card in the checkout that is on top.
  private func order(in window: Window) async throws {
    let checkout = try window.top(CheckoutPresenter.self)
    window.start { try await checkout.send(to: "1 Main Street") }
    _ = await window.settled()
    try await window.top(CardPresenter.self).pay(by: "4242")
    #expect(await window.settled().isEmpty)
  }
}

extension Window {
  /// The content of the top screen.
  fileprivate func top<Content: ScreenContent>(_ type: Content.Type) throws -> Content {
    try #require(top?.content as? Content, "\(tree)")
  }
}
