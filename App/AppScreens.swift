import AppFrame
import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface

/// The table of screens: the destinations of all features, each of which is a row.
enum AppScreens {
  /// The name of the program, as Welcome, `--help` and `--version` state it.
  nonisolated static let name = "Trellis"
  nonisolated static let scheme = "trellis"

  static let all: [any ListedDestination<WindowServices>.Type] = [
    AccountDestination.self,
    ChatDestination.self,
    FriendPicker.self,
    FriendsDestination.self,
    LoginDestination.self,
    ProfileDestination.self,
  ]

  static let table = ScreenTable(scheme: scheme, all)

  /// The tabs in order, by their names, which are also the commands that show them.
  static let tabs: KeyValuePairs<String, any AppRow<MemberFactory>> = [
    "friends": FriendsDestination.friends,
    "chats": ChatDestination.chats,
    "me": ProfileDestination.me,
  ]
}
