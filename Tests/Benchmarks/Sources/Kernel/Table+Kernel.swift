extension Table {
  /// What the kernel's work costs: modules that come and go, states, links.
  static let kernel = Table(name: "kernel") {
    try await ModuleRows.all() + RestoreRows.all() + LinkRows.all()
  }

  static let memory = Table(name: "memory") { MemoryRows.all() }
}
