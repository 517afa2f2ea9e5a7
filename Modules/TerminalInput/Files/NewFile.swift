#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    let descriptor = try create(path, apartFrom: protected)
    let code = fill(descriptor, with: text)
    guard code == 0 else {
      unlink(path)
      throw NewFileError(path, code)
    }
  }

  /// Makes an empty file that only its owner can access, and lets `fill` write to its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files and folders of the run, among which the file must not be.
  ///   - fill: Writes the contents to the path.
  /// - Throws: ``NewFileError``, or the error of `fill`; no file is left then.
  public static func make(
    _ path: String, apartFrom protected: ProtectedFiles, fill: (String) throws -> Void
  ) throws {
    let code = self.fill(try create(path, apartFrom: protected), with: "")
    do {
      guard code == 0 else { throw NewFileError(path, code) }
      try fill(path)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Creates a file and returns its descriptor, which can be written.
  private static func create(
    _ path: String, apartFrom protected: ProtectedFiles
  ) throws(NewFileError) -> Int32 {
    // The system would take a NUL for the end of the path.
    guard !path.utf8.contains(0) else { throw NewFileError(path, EINVAL) }
    do {
      try protected.check(path)
    } catch {
      switch error {
      case .outputHasOtherName, .outputInUse: throw .exists(path)
      case .outputIsDatabase where FileIdentity(path: path) != nil: throw .exists(path)
      default: throw .amongData(path)
      }
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = retrying { open(path, flags, 0o600) }
    guard descriptor >= 0 else {
      let code = errno
      throw NewFileError(path, FileIdentity(path: path)?.isFolder == true ? EISDIR : code)
    }
    return descriptor
  }

  /// Writes all of the text and closes the descriptor.
  ///
  /// - Returns: 0, or the `errno` of the first failure.
  private static func fill(_ descriptor: Int32, with text: String) -> Int32 {
    var code: Int32 = 0
    // A umask could take the rights of the owner away.
    if fchmod(descriptor, 0o600) != 0 { code = errno }
    var rest = Array(text.utf8)[...]
    while code == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        code = errno
      }
    }
    if close(descriptor) != 0, code == 0 { code = errno }
    return code
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
