import Presentation
import Routing

/// The features of the app.
enum AppFeatures {
  static let all: [AppFeature<AppFactory>] = [
    .home
  ]

  /// The parts of the app, in the order of the tabs.
  static let parts = all.compactMap(\.part).sorted { $0.position < $1.position }

  /// The commands of all features, and those that show the parts of the app.
  static func commands(of factory: AppFactory) -> [AppCommand] {
    all.flatMap(\.commands)
      + parts.map { part in
        .place(
          part.name, part.destination,
          .opens { window, _ in try await part.open(AppRouter(factory: factory, in: window)) })
      }
  }
}

/// A feature's part of the app; `Factory` makes its screens.
struct AppFeature<Factory> {
  /// A part of the app: a tab, and the command that shows it.
  struct Part {
    /// The name of the tab and of the command.
    let name: String
    /// The position of the tab among the others; Home is before them.
    let position: Int
    let destination: any Destination
    let screen: (Factory) async throws -> Screen
    /// Opens the part by its route.
    let open: (AppRouter) async throws -> Void
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
