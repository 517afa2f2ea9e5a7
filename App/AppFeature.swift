import Presentation

/// A feature's part of the app: its news and its commands.
///
/// `Factory` makes the screens: `WelcomeFactory` before the login, `MemberFactory` after it.
struct AppFeature<Factory> {
  /// Creates the source of notices about the actions of other users; nil if there is none.
  var news: ((Factory) -> any News)?
  /// Returns the commands of the feature as other pages have them; `app` returns the factory that makes
  /// what performs those that work on every page.
  var commands: (_ app: @escaping () throws -> Factory) -> [Action] = { _ in [] }
}
