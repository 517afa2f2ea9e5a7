import Routing

/// Pays in a shop whose login covers the cart, and closes itself.
public func checkoutOverCart() async throws -> [String] {
  try await Visit(to: coveringShop).journey { try await $0.pay() }
}

/// Declines the order in the same shop.
public func declinedCheckout() async throws -> [String] {
  try await Visit(to: coveringShop).journey { try await $0.decline() }
}

/// Pays in a shop whose login shows a new root.
public func checkoutOnNewRoot() async throws -> [String] {
  let shop = Shop(waits: .untilNextRoot) { login in
    try await login.replaceRoot(by: .root) { .stack(login.factory.home()) }
  }
  return try await Visit(to: shop).journey { try await $0.pay() }
}

private var coveringShop: Shop { Shop(waits: .whileOpen) { try await $0.close() } }

/// A person who goes from the cart to the checkout as a guest, and notes what is shown.
private struct Visit {
  let shop: Shop
  let window = Window()

  init(to shop: Shop) { self.shop = shop }

  func journey(finish: (CheckoutPresenter) async throws -> Void) async throws -> [String] {
    try await shop.open(in: window)
    if let cart = window.top?.content as? CartPresenter {
      window.start {
        try await cart.checkOut()
        shop.log.append("the cart says: \(cart.note)")
      }
    }
    await look()
    try await (window.top?.content as? LoginPresenter)?.logIn()
    await look()
    if let checkout = window.top?.content as? CheckoutPresenter {
      (checkout.address, checkout.card) = ("1 Main Street", "4242")
      try await finish(checkout)
    }
    await look()
    return shop.log + shop.orders
  }

  private func look() async {
    let errors = await window.settled()
    shop.log += errors.map { "\($0)" } + [window.tree]
  }
}
