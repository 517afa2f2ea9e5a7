import Presentation
import Routing

/// The features of the app.
enum AppFeatures {
  static let all: [AppFeature<AppFactory>] = [
    .home,
    .login,  // with --login
  ]
}

/// A feature's part of the app; `Factory` makes its screens.
struct AppFeature<Factory> {
  /// Adds the links of the feature.
  var links: (inout AppLinks) throws(PatternError) -> Void = { _ in }
  /// The commands of the feature's screens, and what each does on other screens.
  var commands: [AppCommand] = []
}

/// The links of the app, each with the path to its screen.
typealias AppLinks = LinkTable<(AppFactory) -> Plan>

extension AppLinks {
  /// Adds links, and plans the path to the screen of each.
  mutating func add<Place: Destination>(
    _ links: [Link<Place>], plan: @escaping (Place, AppFactory) -> Plan
  ) throws(PatternError) {
    try add(links) { place in { plan(place, $0) } }
  }

  /// The lines of `App list-features`, which `Scripts/map` reads.
  var list: [String] { entries.map(\.description) }
}
