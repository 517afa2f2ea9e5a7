public import Presentation
public import SQLDriver

nonisolated extension DatabaseError: UserFacingError {
  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    switch self {
    case .noFolder(let path, let reason), .forbidden(let path, let reason):
      "The data folder \(path) cannot be used: \(reason). Choose another."
    case .noData(let path):
      """
      There is no data in \(path). Start the program to begin with an empty store there, or choose \
      another folder.
      """
    case .homeFolder(let path, []):
      "The data folder \(path) cannot be used: it is a home directory. Choose another."
    case .homeFolder(let path, let files):
      """
      The data folder \(path) cannot be used: it is a home directory. \
      Move \(files.joined(separator: ", ")) from it to another folder, and choose that.
      """
    case .notFile(let path):
      "\(path) is not a file and was not changed. Move it away, or choose another folder."
    case .otherOwner(let path):
      "\(path) belongs to another user and was not changed. Move it away, or choose another folder."
    case .foreignJournal(let path):
      """
      \(path) does not fit the database beside it, and another one may need it for a repair. \
      Put that database or a backup back, or move this file away.
      """
    case .denied(let path):
      """
      Permission denied: \(path) and its folder must be readable and writable, so nothing was \
      stored. Change the permissions, or choose another folder.
      """
    case .otherName(let path, let command):
      """
      \(path) has another name, a hard link. Use under both names would damage it, so it was not \
      opened. Quit all programs that use it, run "\(command)", and start again.
      """
    case .foreign(let path):
      "\(path) was not created by this program and was not changed. Choose another folder."
    case .outdated(let path):
      """
      \(path) has the tables of an early version of this program, which this one cannot read. \
      It was not changed. To keep it, use that version, or move the file away and begin anew here.
      """
    case .newer(let path):
      "\(path) was written by a newer version of this program. Use that version."
    case .unfinished(let path):
      """
      A program ended while it was changing \(path), and the change is neither undone nor finished. \
      Start this program once, then try again.
      """
    case .damaged(let path): "\(path) is damaged and was not changed. Replace it with a backup."
    case .fileGone(let path):
      """
      \(path) was deleted or moved while the program was running, so nothing was stored. \
      Put it back and try again. To begin with a new file, quit and start again.
      """
    case .fileReplaced(let path):
      """
      Another file has replaced \(path) while the program was running, so nothing was stored. \
      Quit and start again to use that file.
      """
    case .full:
      """
      The disk is full, so nothing was stored. Free some space on the disk of the data folder, \
      and try again.
      """
    case .busy: "The data is in use, so nothing was stored. Try again."
    case .held(let program, let process, false):
      "\(program) (process \(process)) is using the data, so nothing was stored. Try again."
    case .held(let program, let process, true):
      """
      \(program) (process \(process)) uses the data and is stopped, so nothing was stored. \
      Continue it with fg or kill -CONT \(process), or end it. Then try again.
      """
    case .constraint(let name):
      "Nothing was stored, because it breaks a rule of the tables: \(name). Change what you entered."
    case .failed(let reason): "Nothing was stored: \(reason). Try again."
    case .serverAddress(let reason):
      "The address of the database server is invalid: \(reason). Correct it."
    case .noServer(let reason):
      """
      The database server cannot be used, so nothing was stored: \(reason). \
      Try again, or ask the operator.
      """
    case .loginDenied(let reason):
      """
      The database server refused the login, so nothing was stored: \(reason). \
      Correct the password file, or ask the operator.
      """
    case .standby:
      """
      The database server can only be read, so nothing was stored. \
      Try again, or give the address of the primary.
      """
    case .schema(let found, let needed):
      """
      The database has version \(found) of the tables, but version \(needed) is needed. \
      \(found < needed ? "Migrate the database" : "Use a newer version of the program").
      """
    case .foreignDatabase(let reason):
      """
      The database has tables of another program and was not changed: \(reason). \
      Choose another database.
      """
    case .outdatedDatabase:
      """
      The database has the tables of an early version of this program, which this one cannot read. \
      It was not changed. To keep it, use that version, and choose another database for this one.
      """
    case .roleDenied(let reason):
      """
      The database server denied permission, so nothing was stored: \(reason). \
      Ask the operator to grant the rights.
      """
    case .serverFull:
      """
      The disk of the database server is full, so nothing was stored. \
      Ask the operator to free some space, and try again.
      """
    case .outcomeUnknown:
      """
      The database server did not confirm the change, so it may or may not be stored. \
      \(suggesting: .look) to see whether it is, before you try again.
      """
    }
  }

  /// 78 if the tables were migrated while the program was open: it can neither read nor write them.
  public var exitStatus: Int32? { if case .schema = self { 78 } else { nil } }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .outdatedDatabase: "outdated"
    case .held: "busy"
    default: caseOrType
    }
  }
}
