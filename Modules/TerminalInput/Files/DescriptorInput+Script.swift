#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  extension DescriptorInput {
    /// Opens a script: a file, a pipe or a device, or standard input for `-`.
    ///
    /// A file stays open until the program exits.
    ///
    /// - Throws: ``FileError``
    public convenience init(script path: String) throws(FileError) {
      let isFile = path != "-"
      let descriptor = isFile ? retrying { open(path, O_RDONLY | O_CLOEXEC) } : STDIN_FILENO
      guard descriptor >= 0 else { throw FileError(script: path, errno) }
      // Opening a folder succeeds; only reading it fails.
      guard FileIdentity(descriptor)?.isFolder != true else {
        if isFile { close(descriptor) }
        throw .folderForScript(isFile ? path : "Standard input")
      }
      self.init(descriptor)
    }
  }
#endif
