import Presentation
import Routing

/// Everything that the app says about a feature, apart from its screens.
///
/// `Factory` is the factory that makes the screens: of the app before the login, or after it.
struct AppFeature<Factory> {
  /// A part of the app, which is shown as a tab or pushed by its name.
  struct Part {
    /// The name of the tab, which is also the word that opens it.
    let name: String
    let destination: any Destination
    let screen: (Factory) async throws -> Screen
    /// Opens the part by its route.
    let open: (AppRouter) async throws -> Void

    init<Place: Destination>(
      _ name: String, _ destination: Place,
      screen: @escaping (Factory, Place) async throws -> Screen,
      open: @escaping (AppRouter, Place) async throws -> Void
    ) {
      self.name = name
      self.destination = destination
      self.screen = { try await screen($0, destination) }
      self.open = { try await open($0, destination) }
    }
  }

  /// The part of the app that the feature is; nil for a feature that others open.
  var part: Part?
  /// Adds the links of the feature.
  var links: (inout LinkTable<AppLink>) throws(PatternError) -> Void = { _ in }
  /// Creates the source of notices about what others did.
  var news: ((Factory) -> any News)?
  /// The commands of its screens, which cannot be user names.
  var commandWords: [String] = []

  /// Returns the commands of a screen.
  static func words<P: Presenter>(_ presenter: P.Type) -> [String] {
    presenter.Command.allCases.map(\.rawValue)
  }
}
