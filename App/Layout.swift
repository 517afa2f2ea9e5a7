import FriendsInterface
import Routing

/// The arrangement of the parts of the app.
nonisolated enum Layout: String, CaseIterable {
  /// Friends, Chats and Me as tabs.
  case tabs
  /// One stack with Friends at the bottom.
  case stack
}

extension MemberFactory {
  /// The screen below those that are not a part of the app.
  var bottom: Stop { stop(.friends) }

  /// The stops below Chats and Me: Friends in the stack layout, none in the tab layout.
  var base: [Stop] { services.layout == .stack ? [bottom] : [] }

  /// In the stack layout, Chats and Me open on top of the visible screen.
  var cover: Plan.CoveringPolicy { services.layout == .stack ? .onTop : .dismiss }
}
