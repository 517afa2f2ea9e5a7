import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that the store's file lies in: its owner's, and nobody else can write to it.
struct Folder {
  /// Without any link in it, as `SQLITE_OPEN_NOFOLLOW` wants it.
  let path: String

  /// Makes it, and those above it, when it is not there and may be made.
  ///
  /// - Throws: ``StoreError/noFolder(path:reason:)``, ``StoreError/forbidden(path:reason:)``
  init(_ name: String, makes: Bool = true) throws {
    var name = name
    // To the system `link/` is not a link but what it leads to.
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    if makes { try Self.make(name) }

    var found = stat()
    guard lstat(name, &found) == 0 else { throw StoreError(errno, folder: name) }
    switch found.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw StoreError.noFolder(path: name, reason: "it is a link")
    default: throw StoreError.noFolder(path: name, reason: "it is not a folder")
    }
    guard found.st_uid == geteuid() else {
      throw StoreError.forbidden(path: name, reason: "it belongs to another user")
    }
    guard found.st_mode & 0o022 == 0 else {
      throw StoreError.forbidden(path: name, reason: "other users can write to it")
    }

    guard let resolved = realpath(name, nil) else { throw StoreError(errno, folder: name) }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  /// Makes an empty file for its owner alone, or finds the one that is there.
  ///
  /// SQLite gives its journal the mode of the file, so the umask of the process does not matter,
  /// and stays as it is.
  func makeFile(_ path: String) throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      fchmod(file, 0o600)
      close(file)
      return
    }
    guard errno == EEXIST else {
      throw StoreError(errno, folder: self.path)
    }
    var found = stat()
    guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.foreign(path: path)
    }
  }

  private static func make(_ path: String) throws {
    var code = makeOne(path)
    let parent = parent(of: path)
    if code == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      code = makeOne(path)
    }
    guard code == 0 || code == EEXIST else {
      throw StoreError(code, folder: path)
    }
  }

  /// - Returns: 0, or what `errno` says.
  private static func makeOne(_ path: String) -> Int32 {
    // mkdir takes away what the umask says, which may be too much.
    guard mkdir(path, 0o700) == 0, chmod(path, 0o700) == 0 else { return errno }
    // A new folder survives a power cut once the one it lies in has been written.
    let parent = parent(of: path)
    let file = open(parent.isEmpty ? "." : parent, O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      fsync(file)
      close(file)
    }
    return 0
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension StoreError {
  fileprivate init(_ code: Int32, folder path: String) {
    let reason = systemReason(code)
    let isForbidden = code == EACCES || code == EPERM
    self =
      isForbidden ? .forbidden(path: path, reason: reason) : .noFolder(path: path, reason: reason)
  }
}

/// What a value of `errno` means, in the system's words.
func systemReason(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
