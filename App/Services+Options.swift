import Presentation
import Social
import Storage

extension Services {
  /// - Throws: ``StoreError`` when the data folder or the file in it cannot be used, ``UsageError``
  ///   when the environment says what cannot be understood.
  init(_ options: Options, isTerminal: Bool) throws {
    let now = options.now
    let isPlay = options.monkey != nil && options.keepsNothing
    self.init(
      stores: options.keepsNothing ? MemoryStore() : try SQLiteStore(folder: options.folder),
      hasher: CryptHasher(cost: isPlay ? 1 : Self.hashCost),
      now: { now?.date ?? Date() },
      offset: { now?.offset ?? $0.localOffset })
    layout = options.layout
    if isPlay { clock = { .distantPast } }  // the same lines lead to the same, however fast
    for text in (environment("TRELLIS_FLAGS") ?? "").split(separator: ",")
    where !Feature.read(String(text), into: &features) {
      throw UsageError.badSetting(String(text))
    }
    features.merge(options.features) { $1 }
    if isTerminal { live = Live(stores: stores, notices: notices) }
    guard !options.keepsNothing else { return }
    places = Places(
      files: PlaceFiles(folder: options.folder), notices: notices,
      restores: options.restores || isTerminal)
  }
}

extension Services {
  /// The cost of a password hash.
  ///
  /// A debug build takes another from `$TRELLIS_HASH_COST`: tests of the program log in often.
  private static var hashCost: Int {
    #if DEBUG
      if let cost = environment("TRELLIS_HASH_COST").flatMap({ Int($0) }) { return cost }
    #endif
    return CryptHasher.shippedCost
  }
}

extension Options {
  /// Where everything is kept: `--data-dir`, else what the environment says.
  var folder: String {
    if let given = dataFolder ?? environment("TRELLIS_DATA_DIR"), !given.isEmpty {
      // In full, so that an error says which folder is meant.
      return given.hasPrefix("/") ? given : FileManager.default.currentDirectoryPath + "/" + given
    }
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/trellis" }
    return homeFolder + "/.local/share/trellis"
  }
}
