import HomeInterface
import LoginInterface  // with --login
import Routing

/// The table of screens: the destinations of all features, each of which is a row.
enum AppScreens {
  nonisolated static let name = "MyApp"  // in --help and --version
  nonisolated static let scheme = "myapp"

  static let all: [any AppDestination.Type] = [
    HomeDestination.self,
    LoginDestination.self,  // with --login
  ]

  /// The tabs by their names, which are the commands that show them; with Home alone, there are none.
  static let tabs: KeyValuePairs<String, any AppDestination> = [
    "home": HomeDestination.home
  ]

  /// All links, made at the first look-up; a mistake in a pattern, or two links that are the same, is a
  /// failure, which a test finds.
  static let links = Result { () throws(PatternError) -> LinkTable<any AppDestination> in
    var links = LinkTable<any AppDestination>(scheme: scheme)
    for row in all { try row.addLinks(to: &links) }
    return links
  }

  /// The lines of `App list-features`, which `Scripts/map` reads: the tabs after Home, and the links.
  static func list() throws(PatternError) -> [String] {
    tabs.dropFirst().map { "tab \(String(reflecting: type(of: $0.value))) \($0.key)" }
      + (try links.get().entries.map(\.description))
  }
}

// with --login:begin
/// The people who may open a destination.
enum Audience: String {
  case all
  case members
}

// with --login:end
/// A row of the table of screens, which a file in `App/Screens` declares.
@MainActor protocol AppDestination: Destination {
  // with --login:begin
  /// The people who may open it; all by default.
  static var audience: Audience { get }

  // with --login:end
  /// The links, which the feature's Interface declares; none by default.
  static var links: [Link<Self>] { get }

  /// The stops below it on the path of a link: Home, by default.
  // with --login:begin
  ///
  /// Without any, the screen opens on top of all others.
  // with --login:end
  var below: [any AppDestination] { get }

  /// Whether its store has a file in the data folder; no, by default.
  static var keepsData: Bool { get }

  /// The feature's transition, which opens it.
  static var transition: any Transition { get }

  /// Makes the screen.
  func screen(from app: AppFactory) async throws -> Screen
}

extension AppDestination {
  static var audience: Audience { .all }  // with --login
  static var links: [Link<Self>] { [] }
  static var keepsData: Bool { false }
  var below: [any AppDestination] { [HomeDestination.home] }

  /// Adds the links to a table.
  static func addLinks(to table: inout LinkTable<any AppDestination>) throws(PatternError) {
    try table.add(links, label: audience.rawValue) { $0 }  // with --login
    try table.add(links) { $0 }  // without --login
  }

  /// The stops on the path of a link, of which the destination is the last.
  var path: [any AppDestination] { below + [self] }

  /// Plans the path to the destination.
  func plan(from app: AppFactory) -> Plan {
    Plan(path.map { $0.stop(from: app) }, cover: below.isEmpty ? .onTop : .dismiss)
  }

  private func stop(from app: AppFactory) -> Stop {
    Stop(self, by: Self.transition) { try await $0.screen(from: app) }
  }
}
