public import Console

extension FileError {
  /// The message, which names the option of the file.
  public var message: String {
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
}
