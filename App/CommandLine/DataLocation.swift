import ConsoleApp
import OpenFiles
import SQLDriver
import Storage
import TerminalInput

#if Postgres
  import StoragePostgres
#endif

/// The place where a run keeps its data.
nonisolated enum DataLocation: Equatable {
  /// In memory, until the run ends.
  case memory
  /// In the folder with this absolute path.
  case folder(String)
  /// In the PostgreSQL database at this address, which is a URI or names a service of libpq.
  case server(String)

  /// The path of the folder; nil elsewhere.
  var folder: String? { if case .folder(let path) = self { path } else { nil } }

  /// The address of the database; nil elsewhere.
  var address: String? { if case .server(let address) = self { address } else { nil } }
}

extension Options {
  /// The place of the data: `--store` or `--data-dir`, `$TRELLIS_STORE`, `$TRELLIS_DATA_DIR`, or the
  /// default folder, in this order.
  var location: DataLocation {
    if isEphemeral { return .memory }
    if let store { return .server(store) }
    let variable = ProcessEnvironment.variable("TRELLIS_STORE") ?? ""
    return console.dataFolder == nil && !variable.isEmpty ? .server(variable) : .folder(folder)
  }

  /// Throws if the address of `--store` has a password.
  ///
  /// - Throws: ``UsageError``
  func checkAddress() throws(UsageError) {
    #if Postgres
      if let store, SQLStore.hasPassword(in: store) { throw .passwordInArguments }
    #endif
  }
}

@MainActor extension Options {
  /// Copies all data of the data folder into a new file, and returns the exit status.
  ///
  /// - Throws: `DatabaseError`, `FileError`, ``UsageError/backupOfServer``
  func backUp(to path: String) throws -> Int32 {
    guard let folder = location.folder else { throw UsageError.backupOfServer }
    try NewFile.make(path, apartFrom: protectedFiles) {
      do {
        try SQLStore.backUp(folder: folder, to: $0, opened: $1)
      } catch DatabaseError.full {
        throw FileError.unusableOutput(path, reason: .diskFull)
      }
    }
    return ConsoleProgram.say([
      "Copied all data of \(folder) to \(path).",
      "To use the copy, name it \(SQLStore.fileName), put it into an empty folder, and start with --data-dir.",
    ])
  }
}

extension DataLocation {
  /// Brings the tables of a server's database up to date, and returns the exit status.
  func migrate() throws -> Int32 {
    guard let address else { throw UsageError.migrationAlone }
    #if Postgres
      let role = "app_user"
      let isGranted = try SQLStore.migrate(server: address, granting: role)
      try warn()
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

  /// Prints on standard error how to make the data folder private, if others can read it, and which
  /// settings of a server can lose data.
  func warn() throws {
    #if Postgres
      if let address { ConsoleProgram.warn(try SQLStore.warnings(server: address)) }
    #endif
    guard let folder, let protection = try SQLStore.protection(of: folder) else { return }
    let advice =
      switch protection {
      case .command(let command): ". To prevent that, run: \(command)"
      case .otherFolder:
        ", which also holds other files. Choose a folder of its own with --data-dir."
      }
    ConsoleProgram.warn(["Other users of this computer can list the data folder\(advice)"])
  }

  /// Checks all stored data, prints the problems, and returns the exit status.
  func check() async throws -> Int32 {
    #if Postgres
      if let address {
        let store = try SQLStore(server: address)
        try warn()
        return report(
          try await store.check(), otherwise: "No problems found. \(try await store.counts())")
      }
    #endif
    // The command check-data has no option that keeps the data in memory.
    guard let folder else { throw UsageError.noServers }
    let findings = try SQLStore.check(folder: folder)
    try warn()
    return report(findings, otherwise: "No problems found in \(folder).")
  }

  private func report(_ findings: [String], otherwise success: String) -> Int32 {
    findings.isEmpty ? ConsoleProgram.say([success]) : ConsoleProgram.say(findings, status: 65)
  }
}
