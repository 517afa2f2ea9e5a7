import Presentation
import Routing

/// A feature's part of the app, its links, its news and its commands.
///
/// `Factory` makes the screens: `WelcomeFactory` before the login, `MemberFactory` after it.
struct AppFeature<Factory> {
  /// A part of the app, which is a tab.
  struct Part {
    /// The name of the tab and of the command that opens it.
    let name: String
    /// The position of the tab among the others.
    let position: Int
    let destination: any Destination
    let screen: (Factory) async throws -> Screen
  }

  /// The feature's part of the app; nil for a feature without a tab.
  var part: Part?
  /// Adds the links of the feature.
  var links: (inout LinkTable<AppLink>) throws(PatternError) -> Void = { _ in }
  /// Creates the source of notices about the actions of other users; nil if there is none.
  var news: ((Factory) -> any News)?
  /// The commands of the feature's pages.
  var commands: [Action] = []
}
