import AppFrame
import ChatInterface
import Friends
import FriendsInterface
import ProfileInterface
import Relations
import SocialPresentation

extension FriendsDestination: MemberDestination {
  var below: [any AppRow<MemberFactory>] { self == .friends ? [] : [FriendsDestination.friends] }

  func screen(from app: MemberFactory) -> Screen {
    let interactor = FriendsInteractor(
      me: app.me, store: app.stores, listed: app.own.listedRequests)
    return Screen(at: self, router: FriendsRouter(factory: app)) {
      switch self {
      case .friends: FriendsPresenter(interactor: interactor, router: $0)
      case .requests: RequestsPresenter(interactor: interactor, router: $0)
      case .blocked: BlockedPresenter(interactor: interactor, router: $0)
      }
    }
  }
}

extension FriendPicker: MemberQuestion {}

extension MemberFactory: FriendsFactory {
  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: stores)
    return Screen(at: FriendPicker(), router: PickerRouter(factory: self)) {
      PickerPresenter(interactor: interactor, router: $0, done: answer.give)
    }
  }

  /// Changes the member's relations, which the commands of several pages do.
  var relations: RelationsInteractor { RelationsInteractor(me: me, store: stores) }

  var friendsNews: any News { FriendsNews(me: me, store: stores, listed: own.listedRequests) }
}

extension AppFeature<WindowServices> {
  static var friends: Self {
    AppFeature(
      FriendsDestination.self, FriendPicker.self,
      commands: { app in
        CommandPage("Friends", topic: "People", at: FriendsDestination.friends)
          .commands(FriendsPresenter.Command.self) { command in
            switch command {
            case .requests: FriendsDestination.requests
            case .blocked: FriendsDestination.blocked
            case .chat(let user): ChatDestination.chat(user)
            case .profile(let user): ProfileDestination.profile(user)
            case .find: FriendsDestination.friends
            }
          }
          + CommandPage("a profile", topic: "People", at: ProfileDestination.profile)
          .commands(RelationCommand.self, by: { _ in try app().relations })
      })
  }
}
