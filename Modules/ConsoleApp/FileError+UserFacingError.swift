import TerminalInput

nonisolated extension FileError {
  /// The message, which names the option of the file.
  package var message: String {
    switch self {
    case .noScript(let path):
      "There is no file \(path). Check the path after --script."
    case .folderForScript(let path):
      "\(path) is a folder. Use --script with a file."
    case .deniedScript(let path):
      "Permission denied: \(path) cannot be read. Change its permissions, or use another file."
    case .unusableScript(let path, let reason):
      "\(path) cannot be read: \(reason). Use --script with another file."
    case .scriptIsOutput(let path):
      "\(path) is also the output of this run, which would read what it writes. "
        + "Redirect the output elsewhere."
    case .folderForOutput(let path):
      "\(path) is a folder. Choose a file for the output."
    case .outputAmongData(let path):
      "\(path) leads into the data folder and would damage the data. "
        + "Choose an output file in another folder."
    case .outputIsDatabase(let path):
      "\(path) is a database or a part of one, which would be damaged. Choose another output file."
    case .outputHasOtherName(let path):
      "\(path) has another name, a hard link, and is not replaced. Choose another output file."
    case .outputInUse(let path):
      "\(path) is already used by this run and would be overwritten. "
        + "Choose another file for the output."
    case .deniedOutput(let path):
      "Permission denied: \(path) cannot be written. Change its permissions, or use another file."
    case .unusableOutput(let path, let reason):
      "\(path) cannot be written: \(reason). Choose another file for the output."
    }
  }
}
