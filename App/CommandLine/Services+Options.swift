import CommandLineOptions
import Console
import PasswordHashing
import Sessions
import Social
import Storage
import TerminalInput

extension Services {
  /// Creates the services that the options ask for.
  ///
  /// - Throws: ``StoreError`` if the data folder or the file in it cannot be used, ``UsageError``
  ///   if `$TRELLIS_FLAGS` is invalid.
  init(_ options: Options) async throws {
    let location = options.location
    let (stores, savedStates) = try await location.open(
      budgets: options.isHosted ? .hosted : nil)
    let now = options.now
    self.init(
      stores: stores,
      hasher: CryptHasher(cost: Self.hashCost),
      now: { now?.date ?? Date() },
      offset: { now?.offset ?? $0.localOffset })
    self.savedStates = savedStates
    layout = options.layout
    key = options.key
    if !options.isHosted {
      writeFile = {
        try NewFile.write(
          $0, to: ProcessEnvironment.path(typed: $1), apartFrom: options.protectedFiles)
      }
    }
    for text in (ProcessEnvironment.variable("TRELLIS_FLAGS") ?? "").split(separator: ",")
    where !FeatureFlag.read(String(text), into: &featureFlags) {
      throw UsageError.badSetting(String(text))
    }
    featureFlags.merge(options.featureFlags) { $1 }
  }

  /// Creates the monitor of the session for the options.
  ///
  /// A script shows no live updates, and restores screens only with `--restore`, so that its output
  /// depends only on its lines; but with `--follow` it shows them. Unread items are counted for people,
  /// and for programs that read JSON.
  func sessionMonitor(_ options: Options, isTerminal: Bool) -> SessionMonitor {
    sessionMonitor(
      restores: options.restores || isTerminal, isLive: isTerminal || options.console.follows,
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
      dataFolder: folder, script: console.script, beginnings: [SQLiteStore.fileMark],
      dataFile: SQLiteStore.fileName)
  }
}
