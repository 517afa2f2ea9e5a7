#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The identity of the file behind a path or a descriptor: its device and inode.
nonisolated struct FileIdentity {
  private let status: stat

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a regular file, not a terminal or a pipe.
  var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether the file has further names, which are hard links.
  var hasOtherNames: Bool { status.st_nlink > 1 }

  func isSame(as other: FileIdentity?) -> Bool {
    status.st_dev == other?.status.st_dev && status.st_ino == other?.status.st_ino
  }
}
