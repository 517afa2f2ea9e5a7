import CommandLineOptions
import Social
import Storage

#if Postgres
  import StoragePostgres
#endif

extension DataLocation {
  /// Opens the stores.
  ///
  /// - Returns: The stores, and the storage for the screens of each account, which is nil in memory.
  /// - Throws: ``StoreError``, ``UsageError/noServers``
  func open() async throws -> (stores: any Stores, savedStates: (any SavedStateStore)?) {
    switch self {
    case .memory:
      return (MemoryStore(), nil)
    case .folder(let path):
      return (try SQLiteStore(folder: path), SavedStateFiles(folder: path))
    case .server(let address):
      #if Postgres
        let store = try await PostgresStore(address)
        return (store, store)
      #else
        throw UsageError.noServers
      #endif
    }
  }

  /// Prints on standard error how to make the data folder private, if others can read it.
  func warn() throws {
    guard let folder, let command = try SQLiteStore.commandToProtect(folder: folder) else { return }
    _ = ConsoleProgram.fail(
      ["Other users of this computer can list the data folder. To prevent that, run: \(command)"],
      status: 0)
  }

  /// Checks all stored data, prints the problems, and returns the exit status.
  func check() async throws -> Int32 {
    try warn()
    let findings: [String]
    switch self {
    case .memory: findings = []
    case .folder(let path): findings = try SQLiteStore.check(folder: path)
    case .server(let address):
      #if Postgres
        findings = try await PostgresStore(address).check()
      #else
        throw UsageError.noServers
      #endif
    }
    guard findings.isEmpty else { return ConsoleProgram.say(findings, status: 65) }
    return ConsoleProgram.say(["No problems found in \(name)."])
  }
}
