#if Postgres
  import PostgresDriver
#endif

extension DataPlace {
  /// Runs a test of stores at each place in turn: in memory, in a folder, and on the server whose address is in
  /// `$TRELLIS_TEST_POSTGRES`, if there is one.
  ///
  /// Each place is empty but for the tables of the format, and is removed afterwards.
  ///
  /// - Parameter body: Takes two connections, which in memory are the same.
  public static func withEmptyPlaces(
    for format: DatabaseFormat,
    _ body: (_ database: SharedDatabase, _ other: SharedDatabase) async throws -> Void
  ) async throws {
    let memory = DataPlace.memory.database(as: format)
    try await body(memory, memory)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = DataPlace.folder(path)
    try await body(folder.database(as: format), folder.database(as: format))
    guard let address = ProcessInfo.processInfo.environment["TRELLIS_TEST_POSTGRES"] else { return }
    #if Postgres
      try await Connection.withEmptySchema(at: address) {
        let server = DataPlace.server($0)
        _ = try server.report(on: .migrate, as: format)
        try await body(server.database(as: format), server.database(as: format))
      }
    #else
      throw DatabaseError.builtWithoutServers
    #endif
  }
}
