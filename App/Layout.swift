import FriendsInterface
import Routing

/// The arrangement of the parts of the app.
nonisolated enum Layout: String, CaseIterable {
  /// Friends, chats and me as tabs.
  case tabs
  /// One stack, friends at the bottom.
  case stack
}

extension MemberFactory {
  /// The stops below chats and me, which are tabs or stand on Friends.
  var base: [Stop] { services.layout == .stack ? [stop(.friends)] : [] }

  /// In the stack layout, chats and me open on top of what is shown.
  var cover: Plan.CoveringPolicy { services.layout == .stack ? .onTop : .dismiss }
}
