/// A script or a transcript that cannot be used.
nonisolated public enum FileError: Error, Hashable {
  /// There is no script at the path.
  case noScript(String)
  /// The path of the script leads to a folder.
  case folderForScript(String)
  /// Permission to read the script is denied.
  case deniedScript(String)
  /// The script cannot be opened; `reason` is the message of the system.
  case unusableScript(String, reason: String)
  /// The path of the transcript leads to a folder.
  case folderForTranscript(String)
  /// The transcript would be in the data folder.
  case transcriptAmongData(String)
  /// This run already reads or writes the file at the path.
  case transcriptInUse(String)
  /// Permission to write the transcript is denied.
  case deniedTranscript(String)
  /// The transcript cannot be opened; `reason` is the message of the system.
  case unusableTranscript(String, reason: String)

  /// The exit status, by `sysexits.h`.
  public var status: Int32 {
    switch self {
    case .noScript, .folderForScript, .unusableScript: 66
    case .deniedScript, .deniedTranscript: 77
    case .folderForTranscript, .transcriptAmongData, .transcriptInUse, .unusableTranscript: 73
    }
  }
}
