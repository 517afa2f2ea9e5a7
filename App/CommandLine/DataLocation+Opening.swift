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

  /// Brings the tables of a server's database up to date, and returns the exit status.
  func migrate() throws -> Int32 {
    guard let address else { throw UsageError.migrationAlone }
    #if Postgres
      let role = "app_user"
      let isGranted = try PostgresStore.migrate(address, granting: role)
      return ConsoleProgram.say([
        "The tables are up to date.",
        isGranted
          ? "The role \(role) can use them."
          : "There is no role \(role): only their owner can use them.",
      ])
    #else
      throw UsageError.noServers
    #endif
  }
}

extension Options {
  /// Throws if `--store` cannot be used: it has a password, or the program was built without servers.
  ///
  /// - Throws: ``UsageError``
  func checkAddress() throws(UsageError) {
    #if Postgres
      if let store, PostgresStore.hasPassword(in: store) { throw .passwordInArguments }
    #else
      if store != nil { throw .noServers }
    #endif
  }
}
