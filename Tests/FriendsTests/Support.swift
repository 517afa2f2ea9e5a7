import ChatInterface
import Friends
import FriendsInterface
import Presentation
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import SocialTestSupport
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

extension Row {
  /// Returns the row of a user, whose address is that of the profile; the user is a friend by default.
  static func person(
    _ user: User.ID, _ name: String, _ remarks: String..., joinedBy separator: String = ", ",
    offers: any PageCommand...
  ) -> Row {
    let ofFriend: [any PageCommand] = [
      FriendsPresenter.Command.chat(user), RelationCommand.remove(user),
      RelationCommand.block(user),
    ]
    return Row(
      id: user.rawValue,
      [.person(user: user.rawValue, name: name)] + remarks.map(Row.Part.text),
      joinedBy: separator, address: Address("profile", user.rawValue),
      offers: offers.isEmpty ? ofFriend : offers)
  }

  static let bob = person(TestSupport.bob, "Bob Cratchit")
  static let cyd = person(TestSupport.cyd, "Cyd Charisse")
}
