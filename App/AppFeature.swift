import Presentation

/// A feature's part of the app: its news and its commands.
///
/// `Factory` makes the screens: `WelcomeFactory` before the login, `MemberFactory` after it.
struct AppFeature<Factory> {
  /// Creates the source of notices about the actions of other users; nil if there is none.
  var news: ((Factory) -> any News)?
  /// The commands of the feature's pages.
  var commands: [Action] = []
}
