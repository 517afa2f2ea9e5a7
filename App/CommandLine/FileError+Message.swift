import Console

nonisolated extension FileError {
  /// The message, which names the option of the file.
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
}
