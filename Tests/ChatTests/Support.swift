import Chat
import ChatInterface
import Foundation
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import Social

nonisolated let ada = User.ID(rawValue: "ada")
nonisolated let bob = User.ID(rawValue: "bob")
nonisolated let cyd = User.ID(rawValue: "cyd")
/// 2026-01-31 12:00 UTC, when everything happens here.
nonisolated let noon = Date(timeIntervalSince1970: 1_769_860_800)

extension MemoryStore {
  /// Ada Lovelace has two friends, Bob Cratchit and Cyd Charisse.
  func signUpAll() throws {
    for (id, name) in [(ada, "Ada Lovelace"), (bob, "Bob Cratchit"), (cyd, "Cyd Charisse")] {
      try signUp(User(id: id, name: name), credentials: Credentials(password: "", recovery: ""))
    }
    for friend in [bob, cyd] {
      try ask(friend, as: ada)
      try ask(ada, as: friend)
    }
  }

  func say(_ texts: [String], from sender: User.ID, to other: User.ID, at date: Date = noon) throws
  {
    for text in texts { _ = try send(text, to: other, id: UUID(), at: date, as: sender) }
  }
}

final class Recorder: RouteRecorder, ChatRoutes {
  let chatTransition: any Transition = .push
  let friendsTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func openChat(_ destination: ChatDestination) { record(destination) }
  var picked: User.ID?
  func pickFriend() -> User.ID? {
    record(FriendsDestination.picker)
    return picked
  }

  func openFriends(_ destination: FriendsDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
}
