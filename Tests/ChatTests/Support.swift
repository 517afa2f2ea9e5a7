import Chat
import ChatInterface
import FeatureTestSupport
import Foundation
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport

extension ChatInteractor {
  /// Creates Ada's conversation with Bob.
  static func withBob(_ store: StubStore, at seq: Int? = nil) async throws -> ChatInteractor {
    try await ChatInteractor(with: bob, at: seq, me: .ada, store: store, now: { noon })
  }
}

extension LocalTime {
  /// Words times at noon, in UTC.
  static let atNoon = LocalTime(now: { noon })
}

extension Presenter {
  /// The texts of the rows.
  var texts: [String] { page.rows.map(\.text) }
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
