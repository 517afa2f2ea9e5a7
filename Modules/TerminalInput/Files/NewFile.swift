import CLibrary
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
  /// - Throws: ``FileError``; no file is left then.
  public static func write(
    _ text: String, to path: String, apartFrom protected: ProtectedFiles = ProtectedFiles()
  ) throws(FileError) {
    let (file, location) = try create(path, apartFrom: protected)
    let code = write(text, to: file)
    guard code == 0 else {
      remove(file, at: location)
      throw FileError(output: path, code)
    }
  }

  /// Makes an empty file that only its owner can access, and lets `fill` write to its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files and folders of the run, among which the file must not be.
  ///   - fill: Writes the contents to the path, if that still leads to the file of the descriptor that it
  ///     also receives.
  /// - Throws: ``FileError``, or the error of `fill`; no file is left then.
  public static func make(
    _ path: String, apartFrom protected: ProtectedFiles,
    fill: (_ path: String, _ descriptor: Int32) throws -> Void
  ) throws {
    let (file, location) = try create(path, apartFrom: protected)
    let code = write("", to: file)
    do {
      guard code == 0 else { throw FileError(output: path, code) }
      try fill(path, file.descriptor)
    } catch {
      remove(file, at: location)
      throw error
    }
  }

  /// Creates a file, which can be written.
  private static func create(
    _ path: String, apartFrom protected: ProtectedFiles
  ) throws(FileError) -> (file: OpenFile, location: OutputLocation) {
    // The system would take a NUL for the end of the path.
    guard !path.utf8.contains(0) else { throw FileError(output: path, EINVAL) }
    let location = try protected.location(of: path)
    let isLink = FileIdentity(path: path, followsLinks: false)?.isLink == true
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard !isLink, let file = OpenFile(location.name, in: location.folder, flags) else {
      let code = isLink ? EEXIST : errno
      throw FileError(output: path, FileIdentity(path: path)?.isFolder == true ? EISDIR : code)
    }
    return (file, location)
  }

  /// Removes a file unless another one has its name now.
  private static func remove(_ file: OpenFile, at location: OutputLocation) {
    if FileIdentity(path: location.name, in: location.folder, followsLinks: false) == file.identity
    {
      location.folder.remove(location.name)
    }
  }

  /// Writes all of the text.
  ///
  /// - Returns: 0, or the `errno` of the first failure.
  private static func write(_ text: String, to file: OpenFile) -> Int32 {
    // A umask could take the rights of the owner away.
    guard fchmod(file.descriptor, 0o600) == 0 else { return errno }
    let code = writeAll(Array(text.utf8), to: file.descriptor)
    guard code == 0 else { return code }
    // A file server may report a failure only when a descriptor is closed.
    return close(dup(file.descriptor)) == 0 ? 0 : errno
  }
}
