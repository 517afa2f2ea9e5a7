extension Table {
  /// Time of the Routing module: opening and closing modules, the queue, nesting, restoring,
  /// finding links.
  static let kernel = Table(name: "kernel") {
    try await ModuleRows.all() + QueueRows.all() + NestingRows.all() + RestoreRows.all()
      + LinkRows.all()
  }

  static let memory = Table(name: "memory") { MemoryRows.all() }
}
