import CommandLineOptions

/// The place where a run keeps its data.
nonisolated enum DataLocation: Equatable {
  /// In memory, until the run ends.
  case memory
  /// In the folder with this absolute path.
  case folder(String)
  /// In the PostgreSQL database at this address, which is a URI or names a service of libpq.
  case server(String)

  /// The path of the folder; nil elsewhere.
  var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// The address of the database; nil elsewhere.
  var address: String? {
    if case .server(let address) = self { address } else { nil }
  }

  /// Returns whether a value of `--store` looks like the address of a database.
  static func isAddress(_ text: String) -> Bool {
    ["postgres://", "postgresql://", "service="].contains { text.hasPrefix($0) }
  }
}

extension Options {
  /// The place of the data: `--store` or `--data-dir`, `$TRELLIS_STORE`, `$TRELLIS_DATA_DIR`, or the
  /// default folder, in this order.
  var location: DataLocation {
    if isEphemeral { return .memory }
    if let store { return .server(store) }
    let variable = ProcessEnvironment.variable("TRELLIS_STORE") ?? ""
    return dataFolder == nil && !variable.isEmpty ? .server(variable) : .folder(folder)
  }
}
