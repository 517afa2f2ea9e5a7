import ConsoleApp
import PasswordHashing
import SQLDriver
import SavedScreens
import Sessions
import Social
import Storage
import TerminalInput

extension Services {
  /// Creates the services that the options ask for.
  ///
  /// - Throws: `DatabaseError` if the data cannot be used.
  init(_ options: Options) throws {
    let budgets: Budgets? = options.isHosted || options.console.webPort != nil ? .hosted : nil
    let store = try SQLStore(at: options.location, budgets: budgets)
    (stores, dataFolder) = (store, store.folder)
    savedStates = store.folder.map(SavedStateFiles.init)
    if options.location.address != nil { savedStates = ServerSavedState(store) }
    let time = options.now
    now = { time?.date ?? Date() }
    offset = { time?.offset ?? $0.localOffset }
    key = options.key
    hasher = CryptHasher(cost: Self.hashCost)
    if let locks = options.locks { hash(in: HashTurns(folder: locks)) }
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
    let variable = ProcessEnvironment.variable("TRELLIS_DATA_DIR") ?? ""
    if console.dataFolder != nil || variable.isEmpty { return console.dataFolder(of: "trellis") }
    return ProcessEnvironment.absolutePath(ProcessEnvironment.path(typed: variable))
  }

  /// The files and folders that no output of the run may touch.
  var protectedFiles: ProtectedFiles {
    ProtectedFiles(
      dataFolder: folder, beginnings: [DatabaseFormat.fileMark],
      dataFile: DatabaseFormat.social.fileName)
  }
}
