import AppFrame
import Console
import ChatInterface
import FriendsInterface
import ProfileInterface

/// The features of the app, and the table of their screens.
enum AppScreens {
  /// The name of the program, as Welcome, `--help` and `--version` state it.
  nonisolated static let name = "Trellis"
  nonisolated static let scheme = "trellis"

  static let features: [AppFeature<WindowServices>] = [
    .chat,
    .friends,
    .login,
    .profile,
  ]

  /// The tabs in order, by their names, which are also the commands that show them.
  static let tabs: KeyValuePairs<String, any AppRow<MemberFactory>> = [
    "friends": FriendsDestination.friends,
    "chats": ChatDestination.chats,
    "me": ProfileDestination.me,
  ]

  static let table = ScreenTable(scheme: scheme, features, tabs: tabs, for: Members.self)

  /// The words of the program, which cannot be user names.
  static let reservedNames = Set(Front.words() + table.words)
}
