/// An open file.
///
/// The system closes it and releases its locks when the value is released, and when the program ends
/// in whatever way.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  /// Opens a file, and creates it with access for its owner only if `flags` say so.
  ///
  /// A pipe is opened without waiting.
  ///
  /// - Parameters:
  ///   - path: The path, which begins in the open folder if there is one.
  ///   - flags: Flags of `open`.
  /// - Returns: nil if that fails; `errno` has the reason.
  package init?(_ path: String, in folder: OpenFolder? = nil, _ flags: Int32) {
    let (start, flags) = (folder?.descriptor ?? AT_FDCWD, flags | O_CLOEXEC | O_NONBLOCK)
    let opened = retrying { openat(start, path, flags, 0o600) }
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  package var identity: FileIdentity? { FileIdentity(descriptor) }

  /// Returns the contents, only the last bytes if there are more; nil if reading fails, and `errno` has
  /// the reason.
  package func contents(last count: Int = .max) -> [UInt8]? {
    let end = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, max(0, end - off_t(count)), SEEK_SET)
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      if count <= 0 { return count == 0 ? contents : nil }
      contents += chunk[..<count]
    }
  }

  /// Locks the file, unless another one holds a lock in the way.
  package func lock(isShared: Bool = false) -> Bool {
    retrying { flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) } == 0
  }

  package func unlock() { flock(descriptor, LOCK_UN) }

  /// Locks a byte of the file, which may lie beyond its end, unless it is locked.
  package func lock(byte: Int) -> Bool {
    var lock = flock()
    lock.l_type = .init(F_WRLCK)
    lock.l_whence = .init(SEEK_SET)
    lock.l_start = .init(byte)
    lock.l_len = 1
    #if os(Linux)
      // A lock of the open file, as those of flock are, and not of the whole program.
      let command: Int32 = 37  // F_OFD_SETLK
    #else
      let command = F_SETLK
    #endif
    return fcntl(descriptor, command, &lock) == 0
  }

  /// Another process that has locked the whole file; nil if it is unknown.
  package var holder: LockHolder? { identity.flatMap { LockHolder(of: $0, by: .file) } }
}

/// Repeats a system call while it fails with `EINTR`, and returns its result.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Writes all of the bytes to a descriptor; blocks until it has taken them.
///
/// - Returns: 0, or the `errno` of the first failure, after which a part may be written.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = retrying { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    } else {
      return errno
    }
  }
  return 0
}
