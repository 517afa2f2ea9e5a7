import ConsoleApp
import DataPlaces
import OpenFiles
import SQLDriver
import Storage
import TerminalInput

extension Options {
  /// The place of the data: `--store` or `--data-dir`, `$TRELLIS_STORE`, `$TRELLIS_DATA_DIR`, or the
  /// default folder, in this order.
  var location: DataPlace {
    if isEphemeral { return .memory }
    if let store = console.store { return .server(store) }
    let variable = ProcessEnvironment.variable("TRELLIS_STORE") ?? ""
    return console.dataFolder == nil && !variable.isEmpty ? .server(variable) : .folder(folder)
  }
}

@MainActor extension Options {
  /// Prints the dangers for the data, performs a command for all of it, and returns the exit status; nil without a
  /// command.
  ///
  /// - Throws: `DatabaseError`
  func data() throws -> Int32? {
    console.status(of: try location.report(on: console.dataCommand, as: .social))
  }

  /// Copies all data of the data folder into a new file, and returns the exit status.
  ///
  /// - Throws: `DatabaseError`, `FileError`, ``UsageError/backupOfServer``
  func backUp(to path: String) throws -> Int32 {
    guard let folder = location.folder else { throw UsageError.backupOfServer }
    try NewFile.make(path, apartFrom: protectedFiles) {
      do {
        try DataPlace.backUp(folder: folder, as: .social, to: $0, opened: $1)
      } catch DatabaseError.full {
        throw FileError.unusableOutput(path, reason: .diskFull)
      }
    }
    return ConsoleProgram.say([
      "Copied all data of \(folder) to \(path).",
      "To use the copy, name it \(DatabaseFormat.social.fileName), put it into an empty folder, and start with --data-dir.",
    ])
  }
}
