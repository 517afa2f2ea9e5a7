import Console

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
    Front.words + commands { throw RoutingError.detached }.members.flatMap(\.words))

  /// Returns the commands of all features for guests and for members.
  ///
  /// A guest who gives a command of members is told to log in; a command that opens something leads to
  /// the login. `app` returns the factory of the member.
  static func commands(
    _ app: @escaping () throws -> MemberFactory
  ) -> (guests: [Action], members: [Action]) {
    let ofGuests = guests.flatMap { $0.commands { throw RoutingError.detached } }
    let ofMembers = members.flatMap { $0.commands(app) } + tabs
    return (
      ofGuests + ofMembers.map { $0.omitted(RoutingError.denied("Log in first.")) },
      ofMembers + ofGuests.map { $0.omitted() }
    )
  }

  /// The commands that show the tabs.
  private static let tabs = AppScreens.tabs.map { Action.screen($0, $1) }
}
