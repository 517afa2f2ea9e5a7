#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A small file under an exclusive lock, with access for its owner only.
  nonisolated final class LockedFile {
    /// More than the lines that a history keeps; a longer file was not made by this program.
    private static let longest = 1 << 20
    private let path: String
    private let descriptor: Int32

    /// Opens or creates the file and waits for its lock.
    init(_ path: String) throws(HistoryError) {
      self.path = path
      // Another program may replace the file before it is locked; in that case, try again.
      while true {
        let file = try Self.open(path)
        var (opened, there) = (stat(), stat())
        if fstat(file, &opened) == 0, stat(path, &there) == 0, opened.st_ino == there.st_ino {
          descriptor = file
          return
        }
        close(file)
      }
    }

    deinit { close(descriptor) }

    /// Returns the contents; only the last MiB if they are longer.
    func contents() -> [UInt8] {
      let end = lseek(descriptor, 0, SEEK_END)
      lseek(descriptor, max(0, end - off_t(Self.longest)), SEEK_SET)
      var contents: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
        contents += chunk[..<count]
      }
      return contents
    }

    /// Appends all of the bytes or none.
    func append(_ bytes: [UInt8]) throws(HistoryError) {
      let end = lseek(descriptor, 0, SEEK_END)
      let count = write(descriptor, bytes, bytes.count)
      guard count != bytes.count else { return }
      let error = HistoryError(path, count < 0 ? errno : ENOSPC)
      ftruncate(descriptor, end)
      throw error
    }

    /// Replaces the contents atomically: readers find the old or the new ones, even after a crash.
    func replace(with bytes: [UInt8]) {
      let new = Self.replacement(of: path)
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
      let file = systemOpen(new, flags, 0o600)
      guard file >= 0 else { return }
      defer { close(file) }
      fchmod(file, 0o600)
      if write(file, bytes, bytes.count) == bytes.count { rename(new, path) } else { unlink(new) }
    }

    /// Returns the path of the file that replaces the one at `path`.
    static func replacement(of path: String) -> String { path + ".new" }

    private static func open(_ path: String) throws(HistoryError) -> Int32 {
      // These flags open a named pipe without waiting, and follow no symbolic link.
      let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let file = systemOpen(path, flags, 0o600)
      guard file >= 0 else { throw HistoryError(path, errno) }
      var status = stat()
      let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      // Under its other name, the file may be the database.
      if isFile, status.st_nlink < 2, fchmod(file, 0o600) == 0 {
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        return file
      }
      close(file)
      let isLink = isFile && status.st_nlink > 1
      throw HistoryError(path: path, reason: isLink ? "it is a hard link" : "it is not a file")
    }
  }

  nonisolated extension HistoryError {
    /// Creates the error for a failed system call, from `errno`.
    fileprivate init(_ path: String, _ code: Int32) {
      let reason = code == ELOOP ? "it is a symbolic link" : String(cString: strerror(code))
      self.init(path: path, reason: reason.lowercased())
    }
  }

  /// The C function `open`; inside the type, that name means the method.
  nonisolated private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
  }
#endif
