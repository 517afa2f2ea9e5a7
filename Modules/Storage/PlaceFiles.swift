public import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One small file for each account, readable by its owner alone and replaced as a whole.
public struct PlaceFiles: Sendable {
  private let folder: String

  /// In the folder of a store that was opened before.
  public init(folder: String) {
    self.folder = folder
  }

  /// A user name becomes no path: its bytes are spelled as digits.
  public func path(of user: User.ID) -> String {
    let digits = user.rawValue.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    return "\(folder)/places-\(digits.joined()).json"
  }

  /// - Returns: nil when there is no file.
  /// - Throws: ``StoreError/failed(reason:)``
  public func read(_ user: User.ID) throws -> Data? {
    // A pipe in its place is not waited for.
    let file = open(path(of: user), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.failed(reason: "it is no file")
    }
    var data = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < data.count {
      let more = data.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      if more == 0 { break }  // it was cut short meanwhile
      if more > 0 { count += more } else if errno != EINTR { throw failure() }
    }
    return Data(data.prefix(count))
  }

  /// Leaves nothing of it.
  public func remove(_ user: User.ID) {
    unlink(path(of: user))
  }

  /// Whoever reads meanwhile finds the old file or the new one.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func write(_ data: Data, for user: User.ID) throws {
    let path = path(of: user)
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

  /// Waits for others who are writing it, and begins it anew.
  private func openAlone(_ path: String) throws -> Int32 {
    while true {
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard file >= 0 else { throw failure() }
      var (opened, named) = (stat(), stat())
      guard flock(file, LOCK_EX) == 0, fstat(file, &opened) == 0, fchmod(file, 0o600) == 0 else {
        defer { close(file) }
        throw failure()
      }
      // Whoever had it may have renamed it meanwhile: then it is what others read.
      if lstat(path, &named) == 0, opened.st_ino == named.st_ino {
        if ftruncate(file, 0) == 0 { return file }
        defer { close(file) }
        throw failure()
      }
      close(file)
    }
  }

  private func failure() -> StoreError { .failed(reason: systemReason(errno)) }
}
