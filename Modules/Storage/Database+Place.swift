#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Social

/// The identity of a file: its device and inode.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let inode: ino_t

  /// Reads the identity of the file at the path; a symbolic link is a file of its own.
  ///
  /// It opens no descriptor: closing one would drop SQLite's POSIX locks on the file.
  ///
  /// - Returns: nil if there is no such file, or it cannot be reached; `errno` has the reason.
  init?(path: String) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return nil }
    (device, inode) = (found.st_dev, found.st_ino)
  }

  #if os(Linux)
    /// The file as the system's list of locks names it: `08:02:1234`, where the numbers of the
    /// device are hexadecimal.
    var inLocks: String {
      // As glibc's gnu_dev_major and gnu_dev_minor, which Swift cannot import.
      let major = device >> 8 & 0xfff | device >> 32 & ~0xfff
      let minor = device & 0xff | device >> 12 & ~0xff
      return "\(Self.hexadecimal(major)):\(Self.hexadecimal(minor)):\(inode)"
    }

    private static func hexadecimal(_ number: dev_t) -> String {
      (number < 16 ? "0" : "") + String(number, radix: 16)
    }
  #endif
}

extension Database {
  /// Throws if the path no longer leads to the file that this connection has open.
  ///
  /// A write to the open file would be lost with it. A read could take the journal of another file
  /// at the path for its own, and undo what another program is writing. SQLite would wait forever for
  /// a named pipe in place of the journal.
  ///
  /// - Throws: ``StoreError/fileGone(path:)``, ``StoreError/fileReplaced(path:)``,
  ///   ``StoreError/notFile(path:)``, ``StoreError/denied(path:)``, ``StoreError/failed(reason:)``
  func checkPlace() throws(StoreError) {
    guard let found = FileIdentity(path: path) else {
      switch errno {
      case ENOENT, ENOTDIR: throw .fileGone(path: path)
      case EACCES, EPERM: throw .denied(path: path)
      case let code: throw .failed(reason: "\(path): \(systemReason(code))")
      }
    }
    guard found == file else { throw .fileReplaced(path: path) }
    var journal = stat()
    guard lstat(path + "-journal", &journal) != 0 || journal.st_mode & S_IFMT == S_IFREG else {
      throw .notFile(path: path + "-journal")
    }
  }
}
