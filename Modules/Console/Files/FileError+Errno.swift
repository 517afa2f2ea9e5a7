#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

nonisolated extension FileError {
  /// Creates the error for a script that cannot be opened, from `errno`.
  init(script path: String, _ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .noScript(path)
      case EACCES, EPERM: .deniedScript(path)
      default: .unusableScript(path, reason: String(cString: strerror(code)))
      }
  }

  /// Creates the error for a chosen output file that cannot be opened, from `errno`.
  init(output path: String, _ code: Int32) {
    self =
      switch code {
      case EISDIR: .folderForOutput(path)
      case EACCES, EPERM: .deniedOutput(path)
      default: .unusableOutput(path, reason: String(cString: strerror(code)))
      }
  }
}

/// Repeats a system call while it fails with `EINTR`, and returns its result.
nonisolated func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
