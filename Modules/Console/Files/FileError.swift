/// A script or a transcript that cannot be used.
nonisolated public enum FileError: Error, Hashable {
  /// There is no script at the path.
  case noScript(String)
  /// A folder is at the path of a script.
  case folderForScript(String)
  /// The script may not be read.
  case deniedScript(String)
  /// The script cannot be opened, for a reason that the system gives.
  case unusableScript(String, reason: String)
  /// A folder is at the path of a transcript.
  case folderForTranscript(String)
  /// The transcript would be in the data folder.
  case transcriptAmongData(String)
  /// The same run reads or writes the file already.
  case transcriptInUse(String)
  /// The transcript may not be written.
  case deniedTranscript(String)
  /// The transcript cannot be opened, for a reason that the system gives.
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
