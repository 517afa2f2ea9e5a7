extension Table {
  /// The store beside SQLite's C interface, the stages of a typed message, and an idle session.
  static let storage = Table(name: "storage") {
    try await PageRows.all() + SendRows.all() + OpenRows.all() + WayRows.all() + IdleRows.all()
  }
}
