import AppFrame
import HomeInterface
import Wording

/// The features of the app, and the table of their screens.
enum AppScreens {
  nonisolated static let name = "MyApp"  // in --help and --version
  nonisolated static let scheme = "myapp"
  nonisolated static let language: any Language = English()  // what the kernel says

  #if login
    static let features: [AppFeature<AppFactory>] = [
      .home,
      .login,
      .logout,
    ]
  #else
    static let features: [AppFeature<AppFactory>] = [
      .home
    ]
  #endif

  /// The tabs by their names, which are the commands that show them; with Home alone, there are none.
  static let tabs: KeyValuePairs<String, any AppRow<AppFactory>> = [
    "home": HomeDestination.home
  ]

  static let table = ScreenTable(scheme: scheme, features, tabs: tabs, for: Everybody.self)
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
