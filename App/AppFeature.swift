import Presentation
import Routing

/// A feature's part of the app: its news and its commands.
///
/// `Factory` makes the screens: `WelcomeFactory` before the login, `MemberFactory` after it.
struct AppFeature<Factory> {
  /// Creates the source of notices about the actions of other users; nil if there is none.
  var news: ((Factory) -> any News)?
  /// The commands of the feature's pages, as other pages have them.
  var commands: [Action] = []
  /// Returns the commands that are performed on every page; `app` returns the factory of a window, which
  /// makes what performs them.
  var acting: (_ app: @escaping (Window) throws -> Factory) -> [Action] = { _ in [] }
}
