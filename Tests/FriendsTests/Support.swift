import ChatInterface
import Friends
import FriendsInterface
import ProfileInterface
import Routing
import RoutingStyles
import RoutingTesting
import Social

nonisolated let ada = User.ID(rawValue: "ada")
nonisolated let bob = User.ID(rawValue: "bob")
nonisolated let cyd = User.ID(rawValue: "cyd")

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  static var ada: Member { Member(user: FriendsTests.ada) }
  static var bob: Member { Member(user: FriendsTests.bob) }
  static var cyd: Member { Member(user: FriendsTests.cyd) }
}

extension MemoryStore {
  /// Creates accounts for Ada Lovelace, Bob Cratchit and Cyd Charisse.
  func signUpAll() throws {
    for (id, name) in [(ada, "Ada Lovelace"), (bob, "Bob Cratchit"), (cyd, "Cyd Charisse")] {
      try signUp(User(id: id, name: name), credentials: Credentials(password: "", recovery: ""))
    }
  }

  func make(_ relation: Relation, to other: User.ID, as me: Member) throws {
    if [.asked, .friends].contains(relation) { try ask(other, as: me) }
    if [.asking, .friends].contains(relation) { try ask(me.user, as: Member(user: other)) }
    if relation == .blocked { try block(other, as: me) }
  }
}

final class Recorder: RouteRecorder, FriendsRoutes, RowRouter {
  let chatTransition: any Transition = .push
  let friendsTransition: any Transition = .push

  func route(to destination: ChatDestination) { record(destination) }
  func pickFriend() -> User.ID? {
    record(FriendPicker())
    return nil
  }

  func openFriends(_ destination: FriendsDestination) { record(destination) }

  func row<Content>(for route: FriendsRow, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .profile(let user): self.record(ProfileDestination.profile(user))
      }
    }
  }
}

/// A factory of stub screens that show only their address.
struct PlainFactory: ChatFactory, FriendsFactory, ProfileFactory {
  func screen(for destination: ChatDestination) -> Screen { .stub(at: destination) }
  func screen(for destination: FriendsDestination) -> Screen { .stub(at: destination) }
  func screen(for destination: ProfileDestination) -> Screen { .stub(at: destination) }
  func picker(_ answer: Answer<User.ID>) -> Screen { .stub(at: FriendPicker()) }
}
