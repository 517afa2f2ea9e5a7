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
  /// - Throws: ``NewFileError``; no file is left then.
  public static func write(
    _ text: String, to path: String, apartFrom protected: ProtectedFiles = ProtectedFiles()
  ) throws(NewFileError) {
    let (file, location) = try create(path, apartFrom: protected)
    let code = write(text, to: file)
    guard code == 0 else {
      remove(file, at: location)
      throw NewFileError(path, code)
    }
  }

  /// Makes an empty file that only its owner can access, and lets `fill` write to its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files and folders of the run, among which the file must not be.
  ///   - fill: Writes the contents to the path, if that still leads to the file of the descriptor that it
  ///     also receives.
  /// - Throws: ``NewFileError``, or the error of `fill`; no file is left then.
  public static func make(
    _ path: String, apartFrom protected: ProtectedFiles,
    fill: (_ path: String, _ descriptor: Int32) throws -> Void
  ) throws {
    let (file, location) = try create(path, apartFrom: protected)
    let code = write("", to: file)
    do {
      guard code == 0 else { throw NewFileError(path, code) }
      try fill(path, file.descriptor)
    } catch {
      remove(file, at: location)
      throw error
    }
  }

  /// Creates a file, which can be written.
  private static func create(
    _ path: String, apartFrom protected: ProtectedFiles
  ) throws(NewFileError) -> (file: OpenFile, location: OutputLocation) {
    // The system would take a NUL for the end of the path.
    guard !path.utf8.contains(0) else { throw NewFileError(path, EINVAL) }
    let location: OutputLocation
    do { location = try protected.location(of: path) } catch {
      switch error {
      case .outputAmongData: throw .amongData(path)
      case .outputIsDatabase:
        throw FileIdentity(path: path) == nil ? .amongData(path) : .exists(path)
      case .folderForOutput: throw .folder(path)
      case .deniedOutput: throw .denied(path)
      case .unusableOutput(_, let reason): throw .unusable(path, reason: reason)
      default: throw .exists(path)
      }
    }
    let isLink = FileIdentity(path: path, followsLinks: false)?.isLink == true
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard !isLink, let file = OpenFile(location.name, in: location.folder, flags) else {
      let code = isLink ? EEXIST : errno
      throw NewFileError(path, FileIdentity(path: path)?.isFolder == true ? EISDIR : code)
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
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file.descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    // A file server may report a failure only when a descriptor is closed.
    return close(dup(file.descriptor)) == 0 ? 0 : errno
  }
}

/// A new file that a person named and that cannot be written.
nonisolated public enum NewFileError: Error, Hashable {
  /// Something exists at the path.
  case exists(String)
  /// The path is that of a folder.
  case folder(String)
  /// The file would be in the data folder.
  case amongData(String)
  /// Permission to create the file is denied.
  case denied(String)
  /// The file cannot be created or written; `reason` is the message of the system.
  case unusable(String, reason: String)

  /// The exit status, by `sysexits.h`.
  public var status: Int32 { if case .denied = self { 77 } else { 73 } }

  /// Creates the error from `errno`.
  init(_ path: String, _ code: Int32) {
    self =
      switch code {
      case EEXIST: .exists(path)
      case EISDIR: .folder(path)
      case EACCES, EPERM: .denied(path)
      default: .unusable(path, reason: String(cString: strerror(code)))
      }
  }
}
