import CommandLineOptions
import Console
import ConsoleApp
import PasswordHashing
import Sessions
import Social
import Storage
import TerminalInput

extension Services {
  /// Creates the services that the options ask for.
  ///
  /// - Throws: `DatabaseError` if the data folder or the file in it cannot be used.
  init(_ options: Options) async throws {
    let location = options.location
    let (stores, savedStates, folder) = try await location.open(
      budgets: options.isHosted ? .hosted : nil)
    let now = options.now
    let hasher = CryptHasher(cost: Self.hashCost)
    let turns = options.locks.map { HashTurns(folder: $0, key: options.key) }
    self.init(
      stores: stores,
      hasher: turns.map { TurnTakingHasher(hasher, in: $0) } ?? hasher,
      now: { now?.date ?? Date() },
      offset: { now?.offset ?? $0.localOffset })
    self.savedStates = savedStates
    dataFolder = folder
    key = options.key
    hashTurns = turns
    if !options.isHosted {
      writeFile = {
        try NewFile.write(
          $0, to: ProcessEnvironment.path(typed: $1), apartFrom: options.protectedFiles)
      }
    }
  }
}

extension WindowServices {
  /// Creates the monitor of the session for the options.
  ///
  /// The output of a script depends only on its lines: live updates are shown only with `--follow`, and
  /// screens restored only with `--restore`. Unread items are counted for people,
  /// and for programs that read JSON.
  func sessionMonitor(_ options: Options, isTerminal: Bool) -> SessionMonitor {
    sessionMonitor(
      restores: options.console.restores || isTerminal,
      isLive: isTerminal || options.console.follows,
      greets: isTerminal, counts: isTerminal || options.console.settings.format == .json)
  }
}

extension Services {
  /// The cost of a password hash.
  ///
  /// A debug build reads it from `$TRELLIS_HASH_COST` if set, because program tests log in often.
  private static var hashCost: Int {
    #if DEBUG
      if let cost = ProcessEnvironment.variable("TRELLIS_HASH_COST").flatMap({ Int($0) }) {
        return cost
      }
    #endif
    return CryptHasher.shippedCost
  }
}

extension Options {
  /// Opens a terminal of the key; nil where nothing counts them.
  ///
  /// - Throws: ``UsageError/tooManyTerminals``, `DatabaseError`
  func terminal() throws -> HostTerminal? {
    guard let key, let locks else { return nil }
    guard let terminal = try HostTerminal(of: key, folder: locks) else {
      throw UsageError.tooManyTerminals
    }
    return terminal
  }

  /// The data folder: `--data-dir`, `$TRELLIS_DATA_DIR`, or the default, in this order.
  var folder: String {
    let variable = ProcessEnvironment.variable("TRELLIS_DATA_DIR")
    if let given = console.dataFolder ?? variable.map(ProcessEnvironment.path), !given.isEmpty {
      // An absolute path, so that an error shows which folder is meant.
      return ProcessEnvironment.absolutePath(given)
    }
    return ProcessEnvironment.dataFolder(of: "trellis")
  }

  /// The files and folders that no output of the run may touch.
  var protectedFiles: ProtectedFiles {
    ProtectedFiles(
      dataFolder: folder, beginnings: [SQLStore.fileMark], dataFile: SQLStore.fileName)
  }
}
