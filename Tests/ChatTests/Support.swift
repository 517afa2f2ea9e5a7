import Chat
import ChatInterface
import Foundation
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social

nonisolated let ada = User.ID(rawValue: "ada")
nonisolated let bob = User.ID(rawValue: "bob")
nonisolated let cyd = User.ID(rawValue: "cyd")

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  static var ada: Member { Member(user: ChatTests.ada) }
  static var bob: Member { Member(user: ChatTests.bob) }
  static var cyd: Member { Member(user: ChatTests.cyd) }
}
/// The current time in these tests: 2026-01-31 12:00 UTC.
nonisolated let noon = Date(timeIntervalSince1970: 1_769_860_800)

extension MemoryStore {
  /// Creates accounts, and makes Bob Cratchit and Cyd Charisse friends of Ada Lovelace.
  func signUpAll() throws {
    for (id, name) in [(ada, "Ada Lovelace"), (bob, "Bob Cratchit"), (cyd, "Cyd Charisse")] {
      try signUp(User(id: id, name: name), credentials: Credentials(password: "", recovery: ""))
    }
    for friend in [bob, cyd] {
      try ask(friend, as: .ada)
      try ask(ada, as: Member(user: friend))
    }
  }

  func say(_ texts: [String], from sender: User.ID, to other: User.ID, at date: Date = noon) throws
  {
    for text in texts {
      _ = try send(text, to: other, id: UUID(), at: date, as: Member(user: sender))
    }
  }
}

extension Row {
  /// Returns the row of a message in a chat of Ada with Bob.
  static func message(
    _ seq: Int, _ time: String = "12:00", from author: String, _ body: String, at date: Date = noon,
    unread: Int? = nil
  ) -> Row {
    Row(
      id: "\(seq)", [.time(date, time), .author(author, isOwn: author == "ada"), .body(body)],
      joinedBy: " ", ": ", unread: unread)
  }
}

final class Recorder: RouteRecorder, ChatRoutes {
  let chatTransition: any Transition = .push
  let friendsTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func route(to destination: ChatDestination) { record(destination) }
  var picked: User.ID?
  func pickFriend() -> User.ID? {
    record(FriendPicker())
    return picked
  }

  func openFriends(_ destination: FriendsDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
}
