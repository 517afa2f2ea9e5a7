import Routing
import RoutingStyles

enum LoginExit { case entered }
enum FriendsExit { case me, profile(String) }
enum PersonExit { case chat(String), leave }

extension Exit: EnterRoute where Route == LoginExit {
  func enter() async throws { try await route(.entered) }
}

extension Exit: MeRoute, ProfileRoute where Route == FriendsExit {
  func openMe() async throws { try await route(.me) }
  func openProfile(of user: String) async throws { try await route(.profile(user)) }
}

extension Exit: ChatRoute, LeaveRoute where Route == PersonExit {
  func openChat(with user: String) async throws { try await route(.chat(user)) }
  func leave() async throws { try await route(.leave) }
}

/// The features composed with closures: one router makes every screen.
///
/// Each profile is a path onto which chats are pushed.
final class HomeRouter: SpotFactory {
  let census: Census
  private weak var latest: PathRouter<Spot, PersonExit>?

  init(census: Census) {
    self.census = census
    census.count(self, as: "home router")
  }

  func screen(for spot: Spot) async throws -> Screen {
    switch spot {
    case .login:
      let login = Screen(at: spot) { (_: LoginExit, sender) in
        try await sender.replaceRoot(by: .root) { try await self.home() }
      } content: {
        LoginPresenter($0)
      }
      return census.count(login)
    case .friends, .book:
      return census.count(
        Screen(at: Spot.friends, onRoute: onFriends) { FriendsPresenter($0) })
    case .me:
      return census.count(Screen(at: spot, onRoute: onPerson) { ProfilePresenter($0) })
    case .profile(let user): return try await profile(of: user).initialScreen()
    case .chat(let user):
      // A link to a chat makes its profile first, unless that is open. The path of an open profile
      // makes its own chats, so such a chat has no path.
      if let latest, latest.initial == .profile(user), let first = latest.screen, first.stack == nil
      {
        return try await latest.page(at: spot)
      }
      return census.count(Screen(at: spot, onRoute: onPerson) { ChatPresenter(with: user, $0) })
    }
  }

  private func profile(of user: String) -> PathRouter<Spot, PersonExit> {
    let path = PathRouter<Spot, PersonExit>(at: .profile(user)) { spot, path in
      let page = try Screen(at: spot) { (exit: PersonExit, _) in
        guard case .chat = exit else { return try await path.route(exit) }
        try await path.edit { value in
          if case .chat(let user) = exit { value.path.append(.chat(user)) }
        }
      } content: { exit in
        guard case .chat(let other) = spot else { return try ProfilePresenter(of: user, exit) }
        return ChatPresenter(with: other, exit)
      }
      return self.census.count(page)
    }
    path.onRoute = { [weak path] exit in
      guard let path else { throw RoutingError.detached }
      try await self.answer(exit, from: path)
    }
    census.count(path, as: "path of \(user)")
    latest = path
    return path
  }

  private func onFriends(_ exit: FriendsExit, sender: Exit<FriendsExit>) async throws {
    switch exit {
    case .me: try await sender.open(Spot.me, by: .tab, making: screen)
    case .profile(let user): try await sender.open(profile(of: user), by: .modal)
    }
  }

  private func onPerson(_ exit: PersonExit, sender: Exit<PersonExit>) async throws {
    try await answer(exit, from: sender)
  }

  private func answer(_ exit: PersonExit, from sender: some RouterProtocol) async throws {
    switch exit {
    case .chat(let user): try await sender.open(Spot.chat(user), by: .push, making: screen)
    case .leave: try await sender.replaceRoot(by: .root) { try await self.welcome() }
    }
  }
}
