import Chat
import ChatInterface
import Friends
import FriendsInterface
import Login
import LoginInterface
import Profile
import ProfileInterface
import Routing
import RoutingStyles
import Social

/// The app of a signed-in user: makes the screen for each destination.
struct MemberFactory: AccountFactory, ChatFactory, FriendsFactory, ProfileFactory {
  let services: Services
  let session: Session

  var me: User.ID { session.user }
  private var stores: any Stores { services.stores }

  func home() async throws -> Root {
    let friends = try await screen(for: .friends)
    let root: Root =
      switch services.layout {
      case .tabs:
        .tabs(
          Tab(Place.friends.rawValue, friends),
          Tab(Place.chats.rawValue, try await screen(for: .chats)),
          Tab(Place.me.rawValue, try await screen(for: .me)))
      case .stack: .stack(friends)
      }
    try lead(from: root)
    services.sessionMonitor.enter(me, from: root, at: services.clock())
    services.restoration?.belong(to: me, from: root)
    return root
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    switch services.layout {
    case .tabs: try await screen(for: destination, router: FriendsRouter(factory: self))
    case .stack: try await screen(for: destination, router: StackedFriendsRouter(factory: self))
    }
  }

  private func screen<Router: RouterProtocol & FriendsRoutes & RowRouter>(
    for destination: FriendsDestination, router: Router
  ) async throws -> Screen where Router.Route == FriendsRow {
    let interactor = FriendsInteractor(me: me, store: stores)
    return await Screen(at: destination, router: router) {
      switch destination {
      case .friends: FriendsPresenter(interactor: interactor, router: $0, rows: $0)
      case .requests: RequestsPresenter(interactor: interactor, rows: $0)
      }
    }
  }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: stores)
    return await Screen(at: FriendPicker(), router: FriendsRouter(factory: self)) {
      PickerPresenter(interactor: interactor, answer: answer, router: $0)
    }
  }

  func screen(for destination: ProfileDestination) async throws -> Screen {
    switch destination {
    case .profile(let user):
      let interactor = try await ProfileInteractor(of: user, me: me, store: stores)
      return await Screen(at: destination, router: ProfileRouter(factory: self)) {
        ProfilePresenter(interactor: interactor, router: $0)
      }
    case .me:
      let interactor = try await ProfileInteractor(of: me, me: me, store: stores)
      return await Screen(at: destination, router: MeRouter(factory: self)) {
        MePresenter(interactor: interactor, router: $0)
      }
    case .edit:
      let interactor = try await EditInteractor(me: me, store: stores)
      return await Screen(at: destination, router: EditRouter(factory: self)) {
        EditPresenter(interactor: interactor, router: $0)
      }
    }
  }

  func screen(for destination: ChatDestination) async throws -> Screen {
    switch destination {
    case .chats:
      return await Screen(at: destination, router: ChatRouter(factory: self)) {
        ChatsPresenter(interactor: ChatsInteractor(me: me, store: stores), router: $0)
      }
    case .chat(let user):
      let interactor = try await ChatInteractor(
        with: user, me: me, store: stores, now: services.now)
      let isCompact = services.featureFlags[.compactChat] ?? false
      let time = isCompact ? nil : MessageTime(offset: services.offset, now: services.now)
      return await Screen(at: destination, router: ChatRouter(factory: self)) {
        ChatPresenter(interactor: interactor, router: $0, time: time)
      }
    }
  }

  func screen(for destination: AccountDestination) async throws -> Screen {
    let interactor = AccountInteractor(
      me: me, store: stores, hasher: services.hasher, now: services.clock)
    let notices = services.notices
    return await Screen(at: destination, router: AccountRouter(factory: self)) {
      switch destination {
      case .password(let answers):
        PasswordPresenter(answers: answers, interactor: interactor, router: $0, notices: notices)
      case .deletion(let typed):
        DeletionPresenter(typed: typed, interactor: interactor, router: $0, notices: notices)
      }
    }
  }

  func welcome() async throws -> Root {
    if try await stores.credentials(of: me) == nil { services.restoration?.forget(me) }
    return try await WelcomeFactory(services: services).welcome()
  }
}
