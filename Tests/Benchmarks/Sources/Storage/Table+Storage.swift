extension Table {
  /// The store compared with SQLite's C interface, the stages of a typed message, password hashes,
  /// a locked database, and an idle session.
  static let storage = Table(name: "storage") {
    try await PageRows.all() + SendRows.all() + OpenRows.all() + WayRows.all() + HashRows.all()
      + HeldRows.all() + IdleRows.all()
  }
}
