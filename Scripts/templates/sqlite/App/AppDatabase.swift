import DataPlaces
import SQLDriver

/// The database that the stores of the app share.
nonisolated enum AppDatabase {
  static let format = DatabaseFormat(
    fileName: "myscreen.sqlite", application: 0x6d797363,
    // Each makes the next version of the tables. Never change a released one; append another.
    migrations: [
      SQLMyScreenStore.table
    ])

  /// Returns the database at a place, which is opened when it is used first.
  static func shared(at place: DataPlace) -> SharedDatabase { place.database(as: format) }
}
