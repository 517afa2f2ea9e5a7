import Console
import Presentation
import Routing

/// The features of the app before and after the login; `members` is in the order of the tabs.
enum AppFeatures {
  static var guests: [AppFeature<WelcomeFactory>] { [.login] }
  static var members: [AppFeature<MemberFactory>] { [.friends, .chat, .profile, .account] }

  /// The words of the program, which cannot be user names.
  static let reservedNames = Set(
    Front.words
      + (guests.flatMap(\.commandWords) + members.flatMap(\.commandWords)).flatMap(\.words)
      + partNames)

  /// The commands of all screens, with the way to each for a guest or for a member.
  static func screenCommands(isSignedIn: Bool) -> [ScreenCommands] {
    let (ofGuests, ofMembers) = (guests.flatMap(\.commandWords), members.flatMap(\.commandWords))
    if isSignedIn {
      return ofMembers
        + ofGuests.map {
          $0.after(.place("me"), .command("logout"), condition: "Log out first")
        }
    }
    let parts = ScreenCommands(partNames, of: "members")
    return ofGuests.map { $0.after(.command("home")) }
      + (ofMembers + [parts]).map {
        $0.after(.command("home"), .command("login"), condition: "Log in first")
      }
  }

  private static var partNames: [String] { members.compactMap(\.part?.name) }
}

extension AppFeatures {
  /// Returns the output of `App list-features`, which `Scripts/map` reads: the tabs and the links, each
  /// with the type of its destination, and the links with the users who may open them.
  static func list() throws(PatternError) -> [String] {
    let tabs = members.compactMap(\.part).map { part in
      "tab \(String(reflecting: type(of: part.destination))) \(part.name)"
    }
    return tabs + (try AppLinks.make().entries.map(\.description))
  }
}
