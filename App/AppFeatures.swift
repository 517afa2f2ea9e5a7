import Console

/// The features of the app before and after the login; `members` is in the order of the tabs.
enum AppFeatures {
  static var guests: [AppFeature<WelcomeFactory>] { [.login] }
  static var members: [AppFeature<MemberFactory>] { [.friends, .chat, .profile, .account] }

  /// The words of the program, which cannot be user names.
  static let reservedNames = Set(
    Front.words + guests.flatMap { $0.commandWords() } + members.flatMap { $0.commandWords() }
      + members.compactMap(\.part?.name))
}
