import Routing

/// A feature's part of the app.
///
/// `Factory` makes the screens.
struct AppFeature<Factory> {
  /// Adds the links of the feature, each with the path to its screen.
  var links: (inout LinkTable<Plan>, Factory) throws(PatternError) -> Void = { _, _ in }
}
