import Routing

/// Two apps in one: a shop whose login covers the screens of a guest, or replaces them.
///
/// The features are in `ShopFeatures.swift`. They do not know that a checkout needs a login.
final class Shop: CheckoutFactory {
  enum LoginStyle {
    /// The login covers what is shown, and closes itself.
    case modal
    /// The login covers what is shown, and then shows a new root.
    case newRoot
  }

  let session = Session()
  private let loginStyle: LoginStyle
  private(set) var orders: [String] = []
  /// The sentences for purchases that no screen had asked for.
  private(set) var notices: [String] = []
  /// The checkouts that were made, and what the tests add.
  var log: [String] = []

  init(login: LoginStyle) { loginStyle = login }

  func window() async throws -> Window {
    let window = Window()
    window.guards = [Guard { move in self.result(of: move) }]
    window.resolver = try links().find
    try await window.show(.stack(screen(for: CartDestination())))
    return window
  }

  /// Redirects a guest who would see a checkout to a login over whatever is shown.
  private func result(of move: GuardedMove) -> GuardResult {
    guard move.destination is CheckoutDestination, !session.isLoggedIn else { return .allow }
    let login = Stop(LoginDestination(), by: .modal) { self.screen(for: $0) }
    return .redirect(
      Plan([login], cover: .onTop), waits: loginStyle == .modal ? .whileOpen : .untilNextRoot)
  }

  private func links() throws -> LinkTable<Plan> {
    var links = LinkTable<Plan>(scheme: "shop")
    try links.add([Link("checkout") { _ in CheckoutDestination() }]) { checkout in
      Plan([
        Stop(HomeDestination(), by: .root) { self.screen(for: $0) },
        Stop(checkout, by: .modal) { checkout in
          // No caller waits for an answer, so the app tells the result.
          self.screen(for: checkout) { self.notices.append($0.sentence) }
        },
      ])
    }
    return links
  }

  /// Shows the screens that follow the login.
  func enter(from login: LoginRouter) async throws {
    switch loginStyle {
    case .modal: try await login.close()
    case .newRoot:
      try await login.replaceRoot(by: .root) { .stack(screen(for: HomeDestination())) }
    }
  }

  /// Places an order, and returns its number.
  func order(to address: String, by card: String) -> Int {
    orders.append("\(address), \(card)")
    return orders.count
  }

  func screen(for destination: HomeDestination) -> Screen {
    Screen(HomePresenter(), router: Router(factory: self), at: destination)
  }

  func screen(for destination: CartDestination) -> Screen {
    Screen(at: destination, router: CartRouter(factory: self)) { CartPresenter(router: $0) }
  }

  func screen(for destination: LoginDestination) -> Screen {
    Screen(at: destination, router: LoginRouter(factory: self)) {
      LoginPresenter(session: session, router: $0)
    }
  }

  func screen(
    for destination: CheckoutDestination, done: @escaping (Purchase) -> Void
  ) -> Screen {
    log.append("checkout made")
    return Screen(at: destination, router: CheckoutRouter(factory: self)) {
      CheckoutPresenter(order: order, router: $0, done: done)
    }
  }

  func screen(for destination: CardDestination, answer: Answer<String>) -> Screen {
    Screen(at: destination, router: CardRouter(factory: self)) {
      CardPresenter(answer: answer, router: $0)
    }
  }
}
