import CommandLineOptions
import Storage

#if Postgres
  import StoragePostgres
#endif

extension DataLocation {
  /// Prints on standard error how to make the data folder private, if others can read it.
  func warn() throws {
    guard let folder, let protection = try SQLiteStore.protection(of: folder) else { return }
    let advice =
      switch protection {
      case .command(let command): ". To prevent that, run: \(command)"
      case .otherFolder:
        ", which also holds other files. Choose a folder of its own with --data-dir."
      }
    _ = ConsoleProgram.fail(
      ["Other users of this computer can list the data folder\(advice)"], status: 0)
  }

  /// Checks all stored data, prints the problems, and returns the exit status.
  func check() async throws -> Int32 {
    #if Postgres
      if let address {
        let store = try await PostgresStore(address)
        return report(
          try await store.check(), otherwise: "No problems found. \(try await store.counts())")
      }
    #endif
    // The command check-data has no option that keeps the data in memory.
    guard let folder else { throw UsageError.noServers }
    let findings = try SQLiteStore.check(folder: folder)
    try warn()
    return report(findings, otherwise: "No problems found in \(folder).")
  }

  private func report(_ findings: [String], otherwise success: String) -> Int32 {
    findings.isEmpty ? ConsoleProgram.say([success]) : ConsoleProgram.say(findings, status: 65)
  }
}
