import Routing

/// The five styles, numbered as the articles that they are from.
nonisolated enum Style: String, CaseIterable, Sendable {
  case destinations = "000"
  case routes = "001"
  case rows = "002"
  case paths = "003"
  case coordinators = "004"

  /// The style in a few words.
  var title: String {
    switch self {
    case .destinations: "destinations that make their own screens"
    case .routes: "routes"
    case .rows: "routers that decide what a row does"
    case .paths: "onRoute closures, and a path with a sheet"
    case .coordinators: "coordinators and navigators"
    }
  }

  /// The file in `Tests/FiveStyles/Sources` with the style.
  var file: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() + ".swift" }
}

extension Style {
  /// Makes the root before the login.
  func welcome(_ app: SmallApp) async throws -> Root {
    switch self {
    case .destinations: try await DestinationFactory(app: app).welcome()
    case .routes: try await RouteFactory(app: app).welcome()
    case .rows: try await MainRouter(app: app).welcome()
    case .paths: try await HomeRouter(app: app).welcome()
    case .coordinators: AppCoordinator(app: app).welcome()
    }
  }
}
