import ChatInterface
import Friends
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport

final class Recorder: RouteRecorder, Closable, FriendsRoutes {
  let chatTransition: any Transition = .push
  let friendsTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func openChat(_ destination: ChatDestination) { record(destination) }
  func openFriends(_ destination: FriendsDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
  func pickFriend() -> User.ID? { nil }
}

/// A factory of stub screens that show only their address.
struct PlainFactory: ChatFactory, FriendsFactory, ProfileFactory {
  func screen(for destination: ChatDestination) -> Screen { .stub(at: destination) }
  func screen(for destination: FriendsDestination) -> Screen { .stub(at: destination) }
  func screen(for destination: ProfileDestination) -> Screen { .stub(at: destination) }
  func picker(_ answer: Answer<User.ID>) -> Screen { .stub(at: FriendPicker()) }
}
