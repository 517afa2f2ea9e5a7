import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing

/// The links of the app, each with its destination.
typealias AppLinks = LinkTable<any AppDestination>

/// The table of screens: the destinations of all features, each of which is a row.
enum AppScreens {
  /// The name of the program, as Welcome, `--help` and `--version` state it.
  nonisolated static let name = "Trellis"
  nonisolated static let scheme = "trellis"

  static let all: [any AppDestination.Type] = [
    AccountDestination.self,
    ChatDestination.self,
    FriendsDestination.self,
    LoginDestination.self,
    ProfileDestination.self,
  ]

  /// The tabs in order, by their names, which are also the commands that show them.
  static let tabs: KeyValuePairs<String, any AppDestination<MemberFactory>> = [
    "friends": FriendsDestination.friends,
    "chats": ChatDestination.chats,
    "me": ProfileDestination.me,
  ]

  /// The links of all rows.
  ///
  /// They are made at the first look-up, which shortens the start of the program. A test makes them, to
  /// report a mistake in a pattern.
  static let links = Result { () throws(PatternError) -> AppLinks in
    var links = AppLinks(scheme: scheme)
    for row in all { try row.addLinks(to: &links) }
    return links
  }

  /// Returns the output of `App list-features`, which `Scripts/map` reads.
  ///
  /// There is a line for each tab and each link, with the type of its destination. The line of a link
  /// also has its audience.
  static func list() throws(PatternError) -> [String] {
    tabs.map { "tab \(String(reflecting: type(of: $0.value))) \($0.key)" }
      + (try links.get().entries.map(\.description))
  }
}
