extension Table {
  /// What the store costs, beside SQLite's own interface; then a line's whole way.
  static let storage = Table(name: "storage") {
    try await PageRows.all() + SendRows.all() + OpenRows.all() + WayRows.all() + IdleRows.all()
  }
}
