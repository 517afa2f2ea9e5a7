public import Presentation
public import TerminalInput

nonisolated extension NewFileError: UserFacingError {
  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    switch self {
    case .exists(let path): "\(path) exists, and is not replaced. Use another file name."
    case .folder(let path):
      "\(path) is the path of a folder. Add a file name, such as \(Self.file(in: path))."
    case .amongData(let path):
      "\(path) would be in the data folder, which is not for other files. Use another folder."
    case .denied(let path):
      "Permission denied: \(path) cannot be created. Use another folder."
    case .unusable(let path, let reason):
      "\(path) cannot be written: \(reason). Use another path."
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .exists: "fileExists"
    case .folder: "fileIsFolder"
    case .amongData: "fileAmongData"
    case .denied: "fileDenied"
    case .unusable: "fileUnusable"
    }
  }

  private static func file(in folder: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + "file"
  }
}
