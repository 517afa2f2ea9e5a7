public import OpenFiles

/// Returns whether the descriptor is a terminal that was closed.
///
/// The system reports it to a program that reads or writes before it sends SIGHUP, and it sends the
/// signal only to the programs that belong to the terminal. `isatty` fails for such a terminal.
nonisolated func isHungUp(_ descriptor: Int32) -> Bool {
  var status = stat()
  var ready = pollfd(fd: descriptor, events: 0, revents: 0)
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    && poll(&ready, 1, 0) == 1 && Int32(ready.revents) & Int32(POLLHUP) != 0
}

/// An output to a file descriptor, such as standard output.
public final class DescriptorOutput: Output {
  let descriptor: Int32
  /// The file, if this output has opened it.
  private var file: OpenFile?

  /// Creates an output that writes to `descriptor` and does not close it.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of the text as UTF-8; blocks until the descriptor has taken it.
  ///
  /// - Throws: `CannotWrite` if writing fails; a part of the text may be written.
  public func write(_ text: String) throws(CannotWrite) {
    guard writeAll(Array(text.utf8), to: descriptor) == 0 else {
      throw CannotWrite(isHangUp: isHungUp(descriptor))
    }
  }
}

extension DescriptorOutput {
  /// Called when the location of a file was checked, and it was not opened yet; tests exchange it then.
  @TaskLocal static var whenChecked: @MainActor () -> Void = {}

  /// Opens a file that the person chose for output, such as a transcript: truncates it and makes it
  /// accessible to its owner only.
  ///
  /// The file may be a pipe or a terminal. To write a file that must not exist yet, use ``NewFile``.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - protected: The files that the output must not replace.
  /// - Throws: `FileError`; the contents of the file are then unchanged.
  public convenience init(
    replacing path: String, apartFrom protected: ProtectedFiles
  ) throws(FileError) {
    guard path != "-" else { throw .unusableOutput(path, reason: .standardOutput) }
    let location = try protected.location(of: path)
    Self.whenChecked()
    let file = try Self.open(location)
    // Anything may have taken the path since then: from here on only the descriptor counts.
    try protected.check(file, at: location)
    _ = fcntl(file.descriptor, F_SETFL, O_WRONLY)
    if file.identity?.isFile == true,
      fchmod(file.descriptor, 0o600) != 0 || ftruncate(file.descriptor, 0) != 0
    {
      throw FileError(output: path, errno)
    }
    self.init(file.descriptor)
    self.file = file
  }

  /// Creates the file in the folder that was checked, or opens what is at the path, unchanged.
  private static func open(_ location: OutputLocation) throws(FileError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    if let new = OpenFile(location.name, in: location.folder, flags) { return new }
    let code = errno
    // A pipe that nobody reads is an error, and not a wait. Some paths of standard output
    // are in no folder.
    if let old = OpenFile(location.path, O_WRONLY) { return old }
    throw FileError(output: location.path, errno == ENOENT ? code : errno)
  }
}
