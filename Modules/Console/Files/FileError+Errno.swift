#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension FileError {
  /// Creates the error of opening a script, from `errno`.
  init(script path: String, _ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .noScript(path)
      case EACCES, EPERM: .deniedScript(path)
      default: .unusableScript(path, reason: String(cString: strerror(code)))
      }
  }

  /// Creates the error of opening a transcript, from `errno`.
  init(transcript path: String, _ code: Int32) {
    self =
      switch code {
      case EISDIR: .folderForTranscript(path)
      case EACCES, EPERM: .deniedTranscript(path)
      default: .unusableTranscript(path, reason: String(cString: strerror(code)))
      }
  }
}

/// Repeats a call for as long as a signal interrupts it, and returns its result.
nonisolated func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
