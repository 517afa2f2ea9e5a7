import Routing

/// Pays in a shop whose login covers the cart, and closes itself.
public func checkoutOverCart() async throws -> [String] {
  try await coveringVisit().journey { try await $0.pay() }
}

/// Declines the order in the same shop.
public func declinedCheckout() async throws -> [String] {
  try await coveringVisit().journey { try await $0.decline() }
}

/// Pays in a shop whose login shows a new root.
public func checkoutOnNewRoot() async throws -> [String] {
  let visit = Visit(.untilNextRoot) { RootLoginRouter(factory: $0) }
  return try await visit.journey { try await $0.pay() }
}

private func coveringVisit() -> Visit { Visit(.whileOpen) { CoveringLoginRouter(factory: $0) } }

/// A person who goes from the cart to the checkout as a guest, and notes what is shown.
private struct Visit {
  let shop = Shop()
  let window = Window()

  init<Login: RouterProtocol & LoginRoutes>(
    _ waits: GuardResult.Waiting, loggingInBy router: @escaping (Shop) -> Login
  ) {
    let shop = shop
    window.guards = [
      Guard(for: CheckoutDestination.self) { _ in
        guard !shop.isLoggedIn else { return .allow }
        let login = Stop(LoginDestination(), by: .modal) { _ in shop.login(router(shop)) }
        return .redirect(Plan([login], cover: .onTop), waits: waits)
      }
    ]
    window.resolver = { _ in
      Plan([
        Stop(HomeDestination(), by: .root) { _ in shop.home() },
        Stop(CheckoutDestination(), by: .modal) { shop.screen(for: $0, done: shop.post) },
      ])
    }
  }

  func journey(finish: (CheckoutPresenter) async throws -> Void) async throws -> [String] {
    try await window.show(.stack(shop.cart()))
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
    return shop.log + shop.notices.map { "a notice says: \($0)" } + shop.orders
  }

  private func look() async {
    let errors = await window.settled()
    shop.log += errors.map { "\($0)" } + [window.tree]
  }
}
