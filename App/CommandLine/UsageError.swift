import ConsoleApp
import Sessions

/// An invalid command line or setting of the environment.
nonisolated enum UsageError: Error, Equatable {
  case hostedWithoutFolder
  /// The value of `--key` is no label.
  case badKey
  /// A host has as many terminals of this key as it may have.
  case tooManyTerminals
  /// `--web`, but the program was built without the server.
  case noWeb
  /// `backup` of the data on a server.
  case backupOfServer
  /// The path of the data folder, in this variable of the environment, is not UTF-8.
  case notUTF8(variable: String)

  /// The exit status, by `sysexits.h`.
  var status: Int32 {
    switch self {
    case .notUTF8, .noWeb: 78
    case .tooManyTerminals: 75
    default: 64
    }
  }

  var message: String { self == .tooManyTerminals ? what : "\(what) See --help." }

  private var what: String {
    switch self {
    case .notUTF8(let variable): "$\(variable) is not UTF-8. Choose a data folder with --data-dir."
    case .hostedWithoutFolder:
      "--hosted reads no folder from the environment. Add --data-dir DIR, --store URI or --ephemeral."
    case .tooManyTerminals:
      "\(HostTerminal.most) terminals are open with your key on this host. Close one, then connect again."
    case .badKey: "The label in --key is invalid: use 1 to 64 of a-z, 0-9, \".\", \"_\" and \"-\"."
    case .noWeb:
      "This program was built without a server for browsers. Use Scripts/run --web, which builds it in."
    case .backupOfServer:
      "The command backup copies a data folder. Copy the database of a server with pg_dump."
    }
  }
}
