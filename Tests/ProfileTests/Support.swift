import ChatInterface
import LoginInterface
import Profile
import ProfileInterface
import Routing
import RoutingTesting
import Social

nonisolated let ada = User.ID(rawValue: "ada")
nonisolated let bob = User.ID(rawValue: "bob")

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  static var ada: Member { Member(user: ProfileTests.ada) }
  static var bob: Member { Member(user: ProfileTests.bob) }
}

extension MemoryStore {
  /// Creates accounts for Ada Lovelace and Bob Cratchit.
  func signUpAll() throws {
    for (id, name) in [(ada, "Ada Lovelace"), (bob, "Bob Cratchit")] {
      try signUp(User(id: id, name: name), credentials: Credentials(password: "", recovery: ""))
    }
  }

  func make(_ relation: Relation, to other: User.ID, as me: Member) throws {
    if [.asked, .friends].contains(relation) { try ask(other, as: me) }
    if [.asking, .friends].contains(relation) { try ask(me.user, as: Member(user: other)) }
    if relation == .blocked { try block(other, as: me) }
  }
}

final class Recorder: RouteRecorder, EditRoutes, MeRoutes, ProfileRoutes {
  let accountTransition: any Transition = .push
  let chatTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func openAccount(_ destination: AccountDestination) { record(destination) }
  func route(to destination: ChatDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
  func logOut() { record("log out") }
}
