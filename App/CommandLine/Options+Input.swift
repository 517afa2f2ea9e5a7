import Console

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Options {
  /// Returns the source of lines: `-c`, otherwise `--script`, otherwise standard input.
  ///
  /// A file stays open until the program exits.
  ///
  /// - Throws: ``FileError``
  func input() throws(FileError) -> any Input {
    if !commands.isEmpty { return TextInput(commands.map(\.asLines).joined()) }
    guard let script, script != "-" else {
      if FileIdentity(STDIN_FILENO)?.isFolder == true { throw .folderForScript("Standard input") }
      return DescriptorInput(STDIN_FILENO)
    }
    return DescriptorInput(try Self.descriptor(of: script))
  }

  private static func descriptor(of path: String) throws(FileError) -> Int32 {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(script: path, errno) }
    // A folder can be opened; only reading fails.
    guard FileIdentity(descriptor)?.isFolder != true else {
      close(descriptor)
      throw .folderForScript(path)
    }
    return descriptor
  }
}

extension String {
  /// The text with a line end after its last line.
  nonisolated fileprivate var asLines: String {
    utf8.last == UInt8(ascii: "\n") ? self : self + "\n"
  }
}

/// Repeats a call for as long as a signal interrupts it, and returns its result.
nonisolated func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

nonisolated extension FileError {
  init(script path: String, _ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .noScript(path)
      case EACCES, EPERM: .deniedScript(path)
      default: .unusableScript(path, reason: String(cString: strerror(code)))
      }
  }
}
