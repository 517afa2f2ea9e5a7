import Presentation

/// The features of the app.
enum AppFeatures {
  static let all: [AppFeature<AppFactory>] = [
    .home
  ]
}

/// The commands of a feature's screens, and what each does on other screens.
struct AppFeature<Factory> {
  var commands: [Action] = []
}
