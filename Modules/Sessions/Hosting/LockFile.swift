import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file on which this program has locks.
///
/// The system releases them when the value is released, and when the program ends in whatever way.
nonisolated final class LockFile: Sendable {
  private let descriptor: Int32

  /// Opens a file that exists.
  ///
  /// - Throws: `StoreError.failed`
  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      throw StoreError.failed(
        reason: "the lock file \(path) cannot be opened (\(String(cString: strerror(errno))))")
    }
  }

  deinit { close(descriptor) }

  /// Locks the file, unless another one holds a lock in the way.
  func lock(isShared: Bool = false) -> Bool {
    flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// Locks a byte of the file, which may lie beyond its end, unless it is locked.
  func lock(byte: Int) -> Bool {
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

  /// Whether the process that has locked the file is stopped, as by SIGSTOP, and so does not go on.
  ///
  /// Only Linux tells; elsewhere the value is false.
  var isHolderStopped: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let locks = text(of: "/proc/locks") else { return false }
    // Such as: 1: FLOCK ADVISORY WRITE 4711 00:1a:1234 0 EOF
    let place = ":\(status.st_ino)"
    for line in locks.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 8, words[1] == "FLOCK", words[3] == "WRITE", words[5].hasSuffix(place)
      else { continue }
      // Such as: 4711 (App) T 1 ...
      guard let process = text(of: "/proc/\(words[4])/stat"),
        let end = process.lastIndex(of: ")")
      else { return false }
      let state = process[end...].split(separator: " ").dropFirst().first
      return state == "T" || state == "t"
    }
    return false
  }
}

/// Returns the text of a file of the system, which has no size.
nonisolated private func text(of path: String) -> String? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
