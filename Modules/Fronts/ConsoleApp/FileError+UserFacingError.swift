public import Presentation
public import TerminalInput

nonisolated extension FileError: UserFacingError {
  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    switch self {
    case .noScript(let path): "There is no file \(path). Check the path after --script."
    case .folderForScript(let path): "\(path) is a folder. Use --script with a file."
    case .deniedScript(let path):
      "Permission denied: \(path) cannot be read. Change its permissions, or use another file."
    case .unusableScript(let path, let reason):
      "\(path) cannot be read: \(reason). Use --script with another file."
    case .scriptIsOutput(let path):
      """
      \(path) is also the output of this run, which would read what it writes. \
      Redirect the output elsewhere.
      """
    case .outputExists(let path): "\(path) exists, and is not replaced. Use another file name."
    case .folderForOutput(let path):
      "\(path) is the path of a folder. Add a file name, such as \(Self.file(in: path))."
    case .outputAmongData(let path):
      "\(path) leads into the data folder, which is not for other files. Use another folder."
    case .outputIsDatabase(let path):
      "\(path) is a database or a part of one, which would be damaged. Use another path."
    case .outputHasOtherName(let path):
      "\(path) has another name, a hard link, and is not replaced. Use another path."
    case .outputInUse(let path):
      "\(path) is already used by this run and would be overwritten. Use another path."
    case .deniedOutput(let path):
      "Permission denied: \(path) cannot be written. Change its permissions, or use another path."
    case .unusableOutput(let path, let reason):
      "\(path) cannot be written: \(reason). Use another path."
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .outputExists, .outputHasOtherName, .outputInUse: "fileExists"
    case .folderForOutput, .folderForScript: "fileIsFolder"
    case .outputAmongData, .outputIsDatabase: "fileAmongData"
    case .deniedOutput, .deniedScript: "fileDenied"
    case .unusableOutput, .unusableScript, .noScript, .scriptIsOutput: "fileUnusable"
    }
  }

  private static func file(in folder: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + "file"
  }
}
