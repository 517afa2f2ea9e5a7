import Presentation
import Routing

/// The screens of the small app, which each of the five styles composes.
nonisolated enum AppDestination: Destination {
  case login, friends, me
  case profile(String), chat(String)
  /// Shows what only one style can do.
  case special

  var address: Address? {
    switch self {
    case .login: Address("login")
    case .friends: Address("friends")
    case .me: Address("me")
    case .profile(let user): Address("profile", user)
    case .chat(let user): Address("chat", user)
    case .special: Address("special")
    }
  }

  static let links: [Link<Self>] = [
    Link("login") { _ in .login },
    Link("friends") { _ in .friends },
    Link("me") { _ in .me },
    Link("profile/:user") { $0["user"].map(Self.profile) },
    Link("chat/:user") { $0["user"].map(Self.chat) },
    Link("special") { _ in .special },
  ]
}

/// Makes the screens of the small app in one style.
protocol ScreenFactory {
  var app: SmallApp { get }
  func screen(for destination: AppDestination) async throws -> Screen
}

extension ScreenFactory {
  func welcome() async throws -> Root {
    app.logOut()
    return .stack(try await screen(for: .login))
  }
  func home() async throws -> Root { try await app.home(making: screen) }
}

/// The parts of the small app that are the same in every style: people, tabs, links and guards.
class SmallApp {
  typealias Maker = (AppDestination) async throws -> Screen

  let notices = Notices()
  /// The names on the page Friends; nobody is called `nobody`.
  let friends = ["ada", "bob", "nobody"]
  /// Makes the screens of the signed-in user; nil before the login.
  private(set) var make: Maker?

  /// Called with each presenter, router and coordinator; tests count those that are alive.
  func made(_ object: AnyObject, as name: String) {}

  /// Makes the window, which shows the login.
  func window(in style: Style) async throws -> Window {
    let window = Window()
    let links = try Self.links()
    window.linkFormat = links.link
    window.resolver = { link in
      let destination = try links.find(link)
      // A link that waits for the login is planned again after it.
      return Plan(to: destination) { try self.plan(to: destination) }
    }
    window.guards = [
      Guard(for: AppDestination.self) { [weak self] in self?.loginGuard($0) ?? .allow }
    ]
    try await window.show(style.welcome(self))
    return window
  }

  /// Makes the table of the links.
  static func links() throws(PatternError) -> LinkTable<AppDestination> {
    var links = LinkTable<AppDestination>(scheme: "smallapp")
    try links.add(AppDestination.links) { $0 }
    return links
  }

  /// Makes the root of the signed-in user, which has two tabs.
  func home(making make: @escaping Maker) async throws -> Root {
    let friends = try await make(.friends)
    let root = Root.tabs(Tab("friends", friends), Tab("me", try await make(.me)))
    self.make = make
    return root
  }

  /// Forgets the signed-in user, before the login is shown.
  func logOut() { make = nil }

  /// Redirects every destination to the login, where it waits until the user has logged in.
  func loginGuard(_ destination: AppDestination) -> GuardResult {
    if make != nil || destination == .login { return .allow }
    let login = Stop(AppDestination.login, by: .push) { _ in throw RoutingError.detached }
    return .redirect(Plan([login]), waits: .untilNextRoot)
  }

  /// Plans the path to a destination: a chat is opened on a profile, which covers the friends.
  ///
  /// - Throws: `RoutingError.noSuchDestination` before the login.
  func plan(to destination: AppDestination) throws -> Plan {
    guard let make else { throw RoutingError.noSuchDestination("\(destination)") }
    let friends = Stop(AppDestination.friends, by: .tab, make: make)
    return switch destination {
    case .login, .friends: Plan([friends])
    case .me: Plan([Stop(destination, by: .tab, make: make)])
    case .profile: Plan([friends, Stop(destination, by: .modal, make: make)])
    case .chat(let user):
      Plan([
        friends, Stop(.profile(user), by: .modal, make: make),
        Stop(destination, by: .push, make: make),
      ])
    case .special: Plan([friends, Stop(destination, by: .push, make: make)])
    }
  }
}

/// The error of a profile without a user.
nonisolated struct NoSuchUser: UserFacingError {
  let user: String
  var message: Note { "There is no user \(user). Choose another row." }
}
