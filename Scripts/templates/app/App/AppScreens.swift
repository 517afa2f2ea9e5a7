import AppFrame
import HomeInterface
#if login
  import LoginInterface
#endif

/// The table of screens: the destinations of all features, each of which is a row.
enum AppScreens {
  nonisolated static let name = "MyApp"  // in --help and --version
  nonisolated static let scheme = "myapp"

  #if login
    static let all: [any ListedDestination<AppFactory>.Type] = [
      HomeDestination.self,
      LoginDestination.self,
    ]
  #else
    static let all: [any ListedDestination<AppFactory>.Type] = [
      HomeDestination.self
    ]
  #endif

  static let table = ScreenTable(scheme: scheme, all)

  /// The tabs by their names, which are the commands that show them; with Home alone, there are none.
  static let tabs: KeyValuePairs<String, any AppRow<AppFactory>> = [
    "home": HomeDestination.home
  ]
}

/// A row of the table, which a file in `App/Screens` declares; anybody may open it, by default.
protocol AppDestination: AppRow where Maker == AppFactory {
  associatedtype Audience = Everybody<AppFactory>
}

extension AppDestination {
  /// Home, by default.
  var below: [any AppRow<AppFactory>] { [HomeDestination.home] }
}

/// A destination of the table without a row, because a route waits for its answer.
protocol AppQuestion: ListedDestination where Visit == AppFactory {
  associatedtype Audience = Everybody<AppFactory>
}
