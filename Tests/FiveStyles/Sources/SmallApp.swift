import Presentation
import Routing

/// A destination of the small app, which knows the path to itself.
protocol AppDestination: Destination {
  /// The stops from the first screen of a tab to this destination.
  @MainActor func path(making factory: any ScreenFactory) -> [Stop]
}

/// The area of the account: the login, and the page of the signed-in user.
nonisolated enum AccountDestination: AppDestination {
  case login, me

  var address: Address? { Address("\(self)") }

  static let links: [Link<Self>] = [Link("login") { _ in .login }, Link("me") { _ in .me }]

  @MainActor func path(making factory: any ScreenFactory) -> [Stop] {
    guard self == .me else { return FriendsDestination.friends.path(making: factory) }
    return [Stop(self, by: .tab, make: factory.screen)]
  }
}

/// The area of the friends: their list, and the page with what only one style can do.
nonisolated enum FriendsDestination: AppDestination {
  case friends, special

  var address: Address? { Address("\(self)") }

  static let links: [Link<Self>] = [
    Link("friends") { _ in .friends }, Link("special") { _ in .special },
  ]

  @MainActor func path(making factory: any ScreenFactory) -> [Stop] {
    let friends = Stop(Self.friends, by: .tab, make: factory.screen)
    return self == .friends ? [friends] : [friends, Stop(self, by: .push, make: factory.screen)]
  }
}

/// The area of a person: the profile, which covers the friends, and the chats on it.
nonisolated enum PersonDestination: AppDestination {
  case profile(String), chat(String)

  var user: String {
    switch self {
    case .profile(let user), .chat(let user): user
    }
  }

  var address: Address? {
    switch self {
    case .profile(let user): Address("profile", user)
    case .chat(let user): Address("chat", user)
    }
  }

  static let links: [Link<Self>] = [
    Link("profile/:user") { $0["user"].map(Self.profile) },
    Link("chat/:user") { $0["user"].map(Self.chat) },
  ]

  @MainActor func path(making factory: any ScreenFactory) -> [Stop] {
    let friends = FriendsDestination.friends.path(making: factory)
    return switch self {
    case .profile: friends + [Stop(self, by: .modal, make: factory.screen)]
    case .chat(let user):
      Self.profile(user).path(making: factory) + [Stop(self, by: .push, make: factory.screen)]
    }
  }
}

/// Makes the screens of the small app in one style.
protocol ScreenFactory {
  var app: SmallApp { get }
  func screen(for destination: AccountDestination) async throws -> Screen
  func screen(for destination: FriendsDestination) async throws -> Screen
  func screen(for destination: PersonDestination) async throws -> Screen
}

extension ScreenFactory {
  /// Makes the root before the login.
  func welcome() async throws -> Root {
    app.logOut()
    return .stack(try await screen(for: AccountDestination.login))
  }

  /// Makes the root of the signed-in user, which has two tabs.
  func home() async throws -> Root {
    let friends = try await screen(for: FriendsDestination.friends)
    let root = Root.tabs(
      Tab("friends", friends), Tab("me", try await screen(for: AccountDestination.me)))
    app.logIn(making: self)
    return root
  }
}

/// The parts of the small app that are the same in every style: people, links and guards.
class SmallApp {
  let notices = Notices()
  /// The names on the page Friends; nobody is called `nobody`.
  var friends: [String] { ["ada", "bob", "nobody"] }
  /// Makes the screens of the signed-in user; nil before the login.
  private(set) var factory: (any ScreenFactory)?

  /// Called with each presenter, router and coordinator; tests count those that are alive.
  func made(_ object: AnyObject, as name: String) {}

  /// The people with whom the page of a user offers a chat.
  func partners(of user: String) -> [String] { [user] }

  /// Asks whether the signed-in user wants to leave.
  func confirmsLeaving(_ page: any AlertRoute) async throws -> Bool {
    try await page.confirm("Log out?", yes: "log out", no: "stay")
  }

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
      Guard(for: (any AppDestination).self) { [weak self] in self?.loginGuard($0) ?? .allow }
    ]
    try await window.show(style.welcome(self))
    return window
  }

  /// Makes the table of the links.
  static func links() throws(PatternError) -> LinkTable<any AppDestination> {
    var links = LinkTable<any AppDestination>(scheme: "smallapp")
    try links.add(AccountDestination.links) { $0 }
    try links.add(FriendsDestination.links) { $0 }
    try links.add(PersonDestination.links) { $0 }
    return links
  }

  func logIn(making factory: any ScreenFactory) { self.factory = factory }

  /// Forgets the signed-in user, before the login is shown.
  func logOut() { factory = nil }

  /// Redirects every destination to the login, where it waits until the user has logged in.
  func loginGuard(_ destination: any Destination) -> GuardResult {
    if factory != nil || destination as? AccountDestination == .login { return .allow }
    let login = Stop(AccountDestination.login, by: .push) { _ in throw RoutingError.detached }
    return .redirect(Plan([login]), waits: .untilNextRoot)
  }

  /// Plans the path to a destination.
  ///
  /// - Throws: `RoutingError.noSuchDestination` before the login.
  func plan(to destination: any AppDestination) throws -> Plan {
    guard let factory else { throw RoutingError.noSuchDestination("\(destination)") }
    return Plan(destination.path(making: factory))
  }
}

/// The error of a profile without a user.
nonisolated struct NoSuchUser: UserFacingError {
  let user: String
  var message: Note { "There is no user \(user). Choose another row." }
}
