import Chat
import ChatInterface
import Foundation
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport

/// The current time in these tests: 2026-01-31 12:00 UTC.
nonisolated let noon = Date(timeIntervalSince1970: 1_769_860_800)

extension ChatInteractor {
  /// Creates Ada's conversation with Bob.
  static func withBob(
    _ store: any FriendStore & MessageStore & ProfileStore
  ) async throws -> ChatInteractor {
    try await ChatInteractor(with: bob, me: .ada, store: store, now: { noon })
  }
}

extension LocalTime {
  /// Words times at noon, in UTC.
  static let atNoon = LocalTime(now: { noon })
}

extension SQLStore {
  /// Returns a store in memory with accounts, in which Bob Cratchit and Cyd Charisse are friends of
  /// Ada Lovelace.
  static func withFriends() async throws -> SQLStore {
    let store = try SQLStore.inMemory()
    try await store.signUpAll()
    for friend in [bob, cyd] { try await store.make(.friends, to: friend, as: .ada) }
    return store
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
    let isOwn = author == "ada"
    var row = Row(
      id: "\(seq)", [.time(date, time), .author(author, isOwn: isOwn), .body(body)],
      joinedBy: " ", ": ", unread: unread,
      offers: isOwn ? [ChatPresenter.Command.unsend(.at(seq, with: bob))] : [])
    row.position = seq
    return row
  }
}

final class Recorder: RouteRecorder, ChatRoutes {
  let chatTransition: any Transition = .push
  let friendsTransition: any Transition = .push
  let profileTransition: any Transition = .push

  func openChat(_ destination: ChatDestination) { record(destination) }
  var picked: User.ID?
  func pickFriend() -> User.ID? {
    record(FriendPicker())
    return picked
  }

  func openFriends(_ destination: FriendsDestination) { record(destination) }
  func openProfile(_ destination: ProfileDestination) { record(destination) }
}
