import Presentation

/// The features of the app.
enum AppFeatures {
  static let all: [AppFeature<AppFactory>] = [
    .home
  ]
}

/// The commands of a feature's pages.
struct AppFeature<Factory> { var commands: [Action] = [] }
