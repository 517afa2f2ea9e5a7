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
      "There is no file \(path). Check what stands after --script."
    case .folderForScript(let path):
      "\(path) is a folder, and a script is a file. Name the file after --script."
    case .deniedScript(let path):
      "You may not read \(path). Change its permissions, or take another file."
    case .unusableScript(let path, let reason):
      "\(path) cannot be read: \(reason). Take another file after --script."
    case .folderForTranscript(let path):
      "\(path) is a folder, and a transcript is a file. Name a file after --transcript."
    case .transcriptAmongData(let path):
      "\(path) is where the data is kept, so no transcript is written there. "
        + "Name a file in another folder."
    case .transcriptInUse(let path):
      "\(path) is in use by this very run, and would be lost. Name another file after --transcript."
    case .deniedTranscript(let path):
      "You may not write \(path). Change its permissions, or name another file."
    case .unusableTranscript(let path, let reason):
      "\(path) cannot be written: \(reason). Name another file after --transcript."
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
