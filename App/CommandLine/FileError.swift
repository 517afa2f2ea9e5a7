/// A file from the command line that cannot be used.
nonisolated enum FileError: Error, Equatable {
  case noScript(String)
  case folderForScript(String)
  case deniedScript(String)
  case unusableScript(String, reason: String)
  case folderForTranscript(String)
  /// The file would be in the data folder.
  case transcriptAmongData(String)
  /// The same run reads or writes the file already.
  case transcriptInUse(String)
  case deniedTranscript(String)
  case unusableTranscript(String, reason: String)

  var message: String {
    switch self {
    case .noScript(let path):
      "There is no file \(path). Check the path after --script."
    case .folderForScript(let path):
      "\(path) is a folder. Use --script with a file."
    case .deniedScript(let path):
      "Permission denied: \(path) cannot be read. Change its permissions, or use another file."
    case .unusableScript(let path, let reason):
      "\(path) cannot be read: \(reason). Use --script with another file."
    case .folderForTranscript(let path):
      "\(path) is a folder. Use --transcript with a file."
    case .transcriptAmongData(let path):
      "\(path) is in the data folder, which must not contain a transcript. "
        + "Use --transcript with a file in another folder."
    case .transcriptInUse(let path):
      "\(path) is already used by this run and would be overwritten. "
        + "Use --transcript with another file."
    case .deniedTranscript(let path):
      "Permission denied: \(path) cannot be written. Change its permissions, or use another file."
    case .unusableTranscript(let path, let reason):
      "\(path) cannot be written: \(reason). Use --transcript with another file."
    }
  }

  /// The exit status, by `sysexits.h`.
  var status: Int32 {
    switch self {
    case .noScript, .folderForScript, .unusableScript: 66
    case .deniedScript, .deniedTranscript: 77
    case .folderForTranscript, .transcriptAmongData, .transcriptInUse, .unusableTranscript: 73
    }
  }
}
