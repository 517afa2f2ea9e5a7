import Console
import Presentation
import Routing

/// The features of the app before and after the login.
enum AppFeatures {
  static let guests: [AppFeature<WelcomeFactory>] = [.login]
  static let members: [AppFeature<MemberFactory>] = [
    .chat,
    .friends,
    .profile,
  ]

  /// The words of the program, which cannot be user names.
  static let reservedNames = Set(
    Front.words + (guestCommands + memberCommands + tabs).flatMap(\.words))

  /// The commands of all features for a guest: those of members throw an error that says what to do,
  /// but those that open something lead to the login.
  static let commandsOfGuests =
    guestCommands
    + (memberCommands + tabs).map { $0.omitted(RoutingError.denied("Log in first.")) }

  /// The commands of all features for members.
  static let commandsOfMembers = memberCommands + tabs + guestCommands.map { $0.omitted() }

  private static let guestCommands = guests.flatMap(\.commands)
  /// The commands of pages; of several with one word, the first one counts, so those that work on
  /// other screens come first.
  private static let memberCommands =
    members.flatMap(\.commands).filter { !$0.needsPage }
    + members.flatMap(\.commands).filter(\.needsPage)

  /// The commands that show the tabs.
  private static let tabs = AppScreens.tabs.map { name, destination in
    Action.screen(name, .shows { _ in destination })
  }
}
