public import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Saved navigation state: one small file for each account, readable by its owner alone.
///
/// The data is opaque to this type.
public struct SavedStateFiles: SavedStateStore {
  /// The size of the largest state that is read or written, in bytes.
  ///
  /// A state of 100 screens has a few kilobytes; a larger file was not made by this program.
  package static let sizeLimit = 4 << 20

  private let folder: String

  /// Creates storage in `folder`, which a ``SQLiteStore`` must have opened before.
  public init(folder: String) {
    self.folder = folder
  }

  public func location(of user: User.ID) -> String {
    "\(folder)/places-\(user.fileName).json"
  }

  public func read(_ user: User.ID) throws -> Data? {
    // O_NONBLOCK: a pipe of that name must not block.
    let file = open(location(of: user), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.failed(reason: "it is not a file")
    }
    // Checked before reading, because the memory for a huge file may be lacking.
    guard status.st_size <= Self.sizeLimit else { throw Self.tooLarge }
    var data = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < data.count {
      let more = data.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      if more == 0 { break }  // the file was truncated meanwhile
      if more > 0 { count += more } else if errno != EINTR { throw failure() }
    }
    return Data(data.prefix(count))
  }

  public func remove(_ user: User.ID) {
    unlink(location(of: user))
  }

  public func write(_ data: Data, for user: User.ID) throws {
    guard data.count <= Self.sizeLimit else { throw Self.tooLarge }
    let path = location(of: user)
    let new = path + ".new"
    let file = try openAlone(new)
    defer { close(file) }
    var count = 0
    while count < data.count {
      let more = data.withUnsafeBytes {
        pwrite(file, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      if more >= 0 { count += more } else if errno != EINTR { throw failure() }
    }
    guard fsync(file) == 0, rename(new, path) == 0 else {
      throw failure()
    }
  }

  /// Waits for other writers, then opens the temporary file, locked and empty.
  private func openAlone(_ path: String) throws -> Int32 {
    while true {
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard file >= 0 else { throw failure() }
      var (opened, named) = (stat(), stat())
      guard flock(file, LOCK_EX) == 0, fstat(file, &opened) == 0, fchmod(file, 0o600) == 0 else {
        defer { close(file) }
        throw failure()
      }
      // If the last writer renamed this file meanwhile, readers use it now: open a new one.
      if lstat(path, &named) == 0, opened.st_ino == named.st_ino {
        if ftruncate(file, 0) == 0 { return file }
        defer { close(file) }
        throw failure()
      }
      close(file)
    }
  }

  package static var tooLarge: StoreError { .failed(reason: "it is larger than 4 MiB") }

  private func failure() -> StoreError { .failed(reason: systemReason(errno)) }
}
