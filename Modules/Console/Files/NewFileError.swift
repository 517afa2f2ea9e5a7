public import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that a person named and that cannot be written.
nonisolated public enum NewFileError: Error, Hashable {
  /// Something exists at the path.
  case exists(String)
  /// The path is that of a folder.
  case folder(String)
  /// The file would be in the data folder.
  case amongData(String)
  /// Permission to create the file is denied.
  case denied(String)
  /// The file cannot be created or written; `reason` is the message of the system.
  case unusable(String, reason: String)

  /// Creates the error from `errno`.
  init(_ path: String, _ code: Int32) {
    self =
      switch code {
      case EEXIST: .exists(path)
      case EISDIR: .folder(path)
      case EACCES, EPERM: .denied(path)
      default: .unusable(path, reason: String(cString: strerror(code)))
      }
  }
}

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
