/// A file as the system knows it: its device and inode, its kind, and the number of its names.
///
/// Two values are equal if they stand for the same file, whatever its path is.
package struct FileIdentity: Equatable, Sendable {
  private let status: stat

  /// Reads the identity of an open file.
  package init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// Reads the identity of the file at a path, which may begin in an open folder.
  ///
  /// It opens no descriptor: closing one would drop the POSIX locks of this process on the file.
  ///
  /// - Returns: nil if there is no such file, or it cannot be reached; `errno` has the reason.
  package init?(path: String, in folder: OpenFolder? = nil, followsLinks: Bool = true) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder?.descriptor ?? AT_FDCWD, path, &status, flags) == 0 else { return nil }
    self.status = status
  }

  package var isFolder: Bool { isKind(S_IFDIR) }
  /// Whether it is a regular file, not a terminal or a pipe.
  package var isFile: Bool { isKind(S_IFREG) }
  package var isPipe: Bool { isKind(S_IFIFO) }
  package var isLink: Bool { isKind(S_IFLNK) }
  /// Whether the file has further names, which are hard links.
  package var hasOtherNames: Bool { status.st_nlink > 1 }
  /// The size in bytes.
  package var size: Int { Int(status.st_size) }
  /// Whether the file belongs to the user who runs this program.
  package var isOwn: Bool { status.st_uid == geteuid() }
  /// Whether other users may write to it.
  package var isWritableByOthers: Bool { status.st_mode & 0o022 != 0 }
  /// Whether other users have no access to it at all.
  package var isPrivate: Bool { status.st_mode & 0o077 == 0 }

  private func isKind(_ kind: mode_t) -> Bool { status.st_mode & S_IFMT == kind }

  package static func == (one: Self, other: Self) -> Bool {
    one.status.st_dev == other.status.st_dev && one.status.st_ino == other.status.st_ino
  }
}

#if os(Linux)
  extension FileIdentity {
    /// The file as the system's list of locks names it: `08:02:1234`, where the numbers of the
    /// device are hexadecimal.
    package var inLocks: String {
      let device = status.st_dev
      // As glibc's gnu_dev_major and gnu_dev_minor, which Swift cannot import.
      let major = device >> 8 & 0xfff | device >> 32 & ~0xfff
      let minor = device & 0xff | device >> 12 & ~0xff
      let numbers = [major, minor].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "\(numbers[0]):\(numbers[1]):\(status.st_ino)"
    }
  }
#endif
