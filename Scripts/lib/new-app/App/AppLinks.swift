import Routing

/// The links of the app.
enum AppLinks {
  nonisolated static let scheme = "sample"

  /// Makes the table of the links from all features.
  ///
  /// - Throws: ``PatternError`` if a pattern has a mistake, or two features have the same link.
  static func make(for factory: AppFactory) throws(PatternError) -> LinkTable<Plan> {
    var links = LinkTable<Plan>(scheme: scheme)
    for feature in AppFeatures.all { try feature.links(&links, factory) }
    return links
  }
}
