import ChatInterface
import Friends
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import Social

extension MemberFactory: FriendsFactory {
  func screen(for destination: FriendsDestination) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: stores, listed: services.listedRequests)
    return Screen(at: destination, router: FriendsRouter(factory: self)) {
      switch destination {
      case .friends: FriendsPresenter(interactor: interactor, router: $0)
      case .requests: RequestsPresenter(interactor: interactor, router: $0)
      case .blocked:
        BlockedPresenter(
          interactor: FriendsInteractor(me: me, store: stores, loading: [.blocked]), router: $0)
      }
    }
  }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: stores)
    return Screen(at: FriendPicker(), router: PickerRouter(factory: self)) {
      PickerPresenter(interactor: interactor, router: $0, done: answer.give)
    }
  }

  var friendsNews: any News {
    FriendsNews(me: me, store: stores, listed: services.listedRequests)
  }

  func stop(_ place: FriendsDestination) -> Stop {
    Stop(place, by: FriendsTransition()) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var friends: Self {
    AppFeature(
      part: Part(name: "friends", position: 1, destination: FriendsDestination.friends) {
        try await $0.screen(for: FriendsDestination.friends)
      },
      links: { links throws(PatternError) in
        try links.add(FriendsDestination.links) { place, app in
          Plan(place == .friends ? [app.stop(.friends)] : [app.stop(.friends), app.stop(place)])
        }
      },
      news: { $0.friendsNews },
      commands: FriendsPresenter.Command.everywhere + RequestsPresenter.Command.everywhere
        + BlockedPresenter.Command.everywhere)
  }
}
