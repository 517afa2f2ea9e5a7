import Console
import Presentation
import Routing

/// The features of the app before and after the login; `members` is in the order of the tabs.
enum AppFeatures {
  static var guests: [AppFeature<WelcomeFactory>] { [.login] }
  static var members: [AppFeature<MemberFactory>] { [.friends, .chat, .profile, .account] }

  /// The words of the program, which cannot be user names.
  static let reservedNames = Set(
    Front.words + (guestCommands + memberCommands).flatMap(\.action.words))

  /// The commands of all features for a guest: those of members throw an error that says what to do,
  /// but those that open something lead to the login.
  static let commandsOfGuests =
    guestCommands
    + memberCommands.map { $0.refused(RoutingError.denied("Log in first.")) }

  /// The commands of all features for a member.
  static func commands(of member: MemberFactory) -> [AppCommand] {
    members.flatMap(\.commands) + parts(opening: member) + guestCommands
  }

  private static let guestCommands = guests.flatMap(\.commands)
  private static let memberCommands = members.flatMap(\.commands) + parts(opening: nil)

  /// Returns the commands that show the parts of the app: by their routes for a member, otherwise by
  /// their links.
  private static func parts(opening factory: MemberFactory?) -> [AppCommand] {
    members.compactMap(\.part).map { part in
      let effect = factory.map { factory in
        AppCommand.Effect.opens { window, _ in
          try await part.open(AppRouter(factory: factory, in: window))
        }
      }
      return .place(part.name, part.destination, effect)
    }
  }
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
