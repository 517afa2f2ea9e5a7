import OpenFiles

/// A file that a person names for the output of a command, such as an export or a backup.
nonisolated public enum NewFile {
  /// Writes text to a new file that only its owner can read.
  ///
  /// An existing file is never opened, not even through a link.
  ///
  /// - Parameters:
  ///   - text: The contents.
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files and folders of the run, among which the file must not be.
  /// - Throws: `FileError`; no file is left then.
  public static func write(
    _ text: String, to path: String, apartFrom protected: ProtectedFiles = ProtectedFiles()
  ) throws {
    try make(path, apartFrom: protected) { _, descriptor in
      let code = writeAll(Array(text.utf8), to: descriptor)
      // A file server may report a failure only when a descriptor is closed.
      guard code == 0, close(dup(descriptor)) == 0 else {
        throw FileError(output: path, code == 0 ? errno : code)
      }
    }
  }

  /// Makes an empty file that only its owner can access, and lets `fill` write to its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files and folders of the run, among which the file must not be.
  ///   - fill: Writes the contents to the path, if that still leads to the file of the descriptor that it
  ///     also receives.
  /// - Throws: `FileError`, or the error of `fill`; no file is left then.
  public static func make(
    _ path: String, apartFrom protected: ProtectedFiles,
    fill: (_ path: String, _ descriptor: Int32) throws -> Void
  ) throws {
    // The system would take a NUL for the end of the path.
    guard !path.utf8.contains(0) else { throw FileError(output: path, EINVAL) }
    let location = try protected.location(of: path)
    let isLink = FileIdentity(path: path, followsLinks: false)?.isLink == true
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard !isLink, let file = OpenFile(location.name, in: location.folder, flags) else {
      let code = isLink ? EEXIST : errno
      throw FileError(output: path, FileIdentity(path: path)?.isFolder == true ? EISDIR : code)
    }
    do {
      // A umask could take the rights of the owner away.
      guard fchmod(file.descriptor, 0o600) == 0 else { throw FileError(output: path, errno) }
      try fill(path, file.descriptor)
    } catch {
      // Another file may have its name by now.
      if location.identity == file.identity { location.folder.remove(location.name) }
      throw error
    }
  }
}
