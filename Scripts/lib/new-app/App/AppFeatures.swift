/// The features of the app.
enum AppFeatures {
  static var all: [AppFeature<AppFactory>] { [.home] }
}
