import Foundation
import Social

/// The folder that the store's file lies in: its owner's, and nobody else can write to it.
struct Folder {
  /// Without any link in it, as `SQLITE_OPEN_NOFOLLOW` wants it.
  let path: String

  /// Makes it, and those above it, when it is not there.
  ///
  /// - Throws: ``StoreError/noFolder(path:reason:)``
  init(_ name: String) throws {
    var name = name
    // To the system `link/` is not a link but what it leads to.
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    let refused = { (reason: String) in StoreError.noFolder(path: name, reason: reason) }

    guard Self.make(name) else { throw refused(systemReason()) }
    var found = stat()
    guard lstat(name, &found) == 0 else { throw refused(systemReason()) }
    switch found.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw refused("it is a link")
    default: throw refused("it is not a folder")
    }
    guard found.st_uid == geteuid() else { throw refused("it belongs to another user") }
    guard found.st_mode & 0o022 == 0 else { throw refused("other users can write to it") }

    guard let resolved = realpath(name, nil) else { throw refused(systemReason()) }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  /// Whether it is there now; if not, `errno` says why.
  private static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) != 0 {
      let parent = parent(of: path)
      switch errno {
      case EEXIST: return true
      case ENOENT where !parent.isEmpty && parent != path:
        guard make(parent), mkdir(path, 0o700) == 0 || errno == EEXIST else { return false }
      default: return false
      }
    }
    // The mode given to mkdir has lost what the umask takes away, which may be too much.
    guard chmod(path, 0o700) == 0 else { return false }
    syncFolder(parent(of: path))
    return true
  }

  private static func parent(of path: String) -> String {
    NSString(string: path).deletingLastPathComponent
  }

  /// A new folder survives a power cut once the one it lies in has been written.
  private static func syncFolder(_ path: String) {
    let file = open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}

/// Why the last call of the system failed, in the system's words.
func systemReason() -> String {
  String(cString: strerror(errno)).lowercased()
}
