import Observation
import Presentation
import Routing

protocol EnterRoute: AnyObject { func enter() async throws }
protocol LeaveRoute: AnyObject { func leave() async throws }
protocol MeRoute: AnyObject { func openMe() async throws }
protocol ProfileRoute: AnyObject { func openProfile(of user: String) async throws }
protocol ChatRoute: AnyObject { func openChat(with user: String) async throws }
/// The route to what only one style can do.
protocol SpecialRoute: AnyObject { func openSpecial() async throws }

typealias LoginRoutes = EnterRoute
typealias FriendsRoutes = MeRoute & ProfileRoute & SpecialRoute
typealias ProfileRoutes = AlertRoute & ChatRoute & Closable & LeaveRoute
typealias ChatRoutes = ChatRoute & Closable

typealias LoginPresenter = PagePresenter<any LoginRoutes>
typealias FriendsPresenter = PagePresenter<any FriendsRoutes>
typealias ProfilePresenter = PagePresenter<any ProfileRoutes>
typealias ChatPresenter = PagePresenter<any ChatRoutes>

/// A row of a page: its text, and what choosing it does.
struct Choice {
  let text: String
  let action: () async throws -> Void

  init(_ text: String, _ action: @escaping () async throws -> Void) {
    (self.text, self.action) = (text, action)
  }
}

/// The presenter of every page: a title, a sentence and rows.
///
/// It holds its routes, and no style.
@Observable
final class PagePresenter<Routes>: Presenter {
  static var screenIdentifier: String { "Page" }

  let page: Page
  let routes: Routes
  private let choices: [Choice]

  init(_ title: String, _ app: SmallApp, _ routes: Routes, _ note: Note, _ choices: [Choice]) {
    (self.routes, self.choices) = (routes, choices)
    page = Page(
      title, notes: [note], rows: choices.enumerated().map { Row(id: "\($0)", $1.text) },
      prompt: Prompt(.command, title.lowercased()))
    app.made(self, as: title)
    app.made(routes as AnyObject, as: title)
  }

  func choose(_ id: Row.ID) async throws {
    guard let index = Int(id), choices.indices.contains(index) else { throw RoutingError.gone(id) }
    try await choices[index].action()
  }
}

extension PagePresenter<any LoginRoutes> {
  convenience init(_ app: SmallApp, _ routes: any LoginRoutes) {
    self.init(
      "Login", app, routes, "You are not logged in.",
      [Choice("Log in") { try await routes.enter() }])
  }
}

extension PagePresenter<any FriendsRoutes> {
  convenience init(_ app: SmallApp, _ routes: any FriendsRoutes) {
    let friends = app.friends.map { user in
      Choice(user) { try await routes.openProfile(of: user) }
    }
    self.init(
      "Friends", app, routes, "A friend opens over this page; me is the other tab.",
      friends + [
        Choice("me") { try await routes.openMe() },
        Choice("what only this style can do") { try await routes.openSpecial() },
      ])
  }
}

extension PagePresenter<any ProfileRoutes> {
  /// The page of the signed-in user.
  convenience init(_ app: SmallApp, _ routes: any ProfileRoutes) {
    self.init(
      "Me", app, routes, "You are logged in.",
      [
        Choice("Log out") {
          guard try await routes.confirm("Log out?", yes: "log out", no: "stay") else { return }
          try await routes.leave()
        }
      ])
  }

  convenience init(of user: String, _ app: SmallApp, _ routes: any ProfileRoutes) throws {
    guard user != "nobody" else { throw NoSuchUser(user: user) }
    self.init(
      "Profile \(user)", app, routes, "This is what everybody sees of \(user).",
      [
        Choice("Chat with \(user)") { try await routes.openChat(with: user) },
        Choice("Close") { try await routes.close() },
      ])
  }
}

extension PagePresenter<any ChatRoutes> {
  convenience init(
    with user: String, _ app: SmallApp, _ routes: any ChatRoutes, titled title: String = "Chat"
  ) {
    let other = user == "ada" ? "bob" : "ada"
    self.init(
      "\(title) \(user)", app, routes, "Nobody has said anything yet.",
      [
        Choice("Chat with \(other)") { try await routes.openChat(with: other) },
        Choice("Close") { try await routes.close() },
      ])
  }
}
