import Presentation
import Routing

/// The features of the app.
enum AppFeatures {
  static let all: [AppFeature<AppFactory>] = [
    .home,
    .login,  // with --login
  ]

  /// The parts of the app, in the order of the tabs.
  static let parts = all.compactMap(\.part).sorted { $0.position < $1.position }
}

/// A feature's part of the app; `Factory` makes its screens.
struct AppFeature<Factory> {
  /// A part of the app, which has a tab; the name of the tab is also the command that shows it.
  struct Part {
    let name: String
    /// The position of the tab among the others; Home is before them.
    let position: Int
    let destination: any Destination
    let screen: (Factory) async throws -> Screen
  }

  /// The feature's part of the app; nil for a feature without a tab.
  var part: Part?
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

  /// The lines of `App list-features`, which `Scripts/map` reads: the tabs and the links.
  var list: [String] {
    AppFeatures.parts.map { "tab \(String(reflecting: type(of: $0.destination))) \($0.name)" }
      + entries.map(\.description)
  }
}
