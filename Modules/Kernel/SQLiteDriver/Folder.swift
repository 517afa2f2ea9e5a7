package import OpenFiles

/// A folder of data: owned by the current user, writable by nobody else.
package struct Folder {
  /// The format of the database in it.
  let format: DatabaseFormat
  /// The absolute path without symbolic links, which `SQLITE_OPEN_NOFOLLOW` requires.
  package let path: String
  /// Whether only the owner can list and enter the folder.
  package let isPrivate: Bool
  /// The folder that was checked, held open.
  package let opened: OpenFolder

  /// Checks the folder; with `makes`, creates it and its missing parents first.
  ///
  /// - Parameters:
  ///   - name: The path.
  ///   - format: The format of the database.
  ///   - makes: Whether to create missing folders.
  ///   - homes: The home directories, which are refused.
  /// - Throws: `DatabaseError.noFolder(path:reason:)`, `DatabaseError.homeFolder(path:files:)`,
  ///   `DatabaseError.forbidden(path:reason:)`; without `makes`, `DatabaseError.noData(path:)`
  package init(
    _ name: String, for format: DatabaseFormat, makes: Bool = true, homes: [String] = Self.homes
  ) throws {
    self.format = format
    let name = Self.trimmed(name)
    try Self.checkPath(name, for: format, homes: homes)
    try Self.checkResolved(name, for: format)
    if makes { try Self.make(name) }

    guard let found = FileIdentity(path: name, followsLinks: false) else {
      throw !makes && errno == ENOENT
        ? DatabaseError.noData(path: name) : DatabaseError(errno, folder: name)
    }
    guard found.isFolder else {
      throw DatabaseError.noFolder(path: name, reason: found.isLink ? .symbolicLink : .notFolder)
    }
    guard found.isOwn else { throw DatabaseError.forbidden(path: name, reason: .otherOwner) }
    guard !found.isWritableByOthers else {
      throw DatabaseError.forbidden(path: name, reason: .openToOthers)
    }

    isPrivate = found.isPrivate

    guard let resolved = realpath(name, nil) else { throw DatabaseError(errno, folder: name) }
    defer { free(resolved) }
    path = String(cString: resolved)
    guard let opened = OpenFolder(path) else { throw DatabaseError(errno, folder: name) }
    guard opened.identity == found else {
      throw DatabaseError.noFolder(path: name, reason: .folderReplaced)
    }
    self.opened = opened
  }

  /// Creates an empty file that only its owner can access, or checks the existing one.
  ///
  /// SQLite gives its journal the mode of the file, so the umask of the process need not change.
  ///
  /// - Throws: The errors of ``file(_:)``; otherwise `DatabaseError.noFolder(path:reason:)` or
  ///   `DatabaseError.forbidden(path:reason:)`.
  func makeFile(_ name: String) throws -> FileIdentity {
    if let file = OpenFile(name, in: opened, O_RDWR | O_CREAT | O_EXCL), let made = file.identity {
      fchmod(file.descriptor, 0o600)
      return made
    }
    guard errno == EEXIST, let found = try file(name) else {
      throw DatabaseError(errno, folder: path)
    }
    return found
  }

  /// Returns the identity of a database in the folder; nil if it cannot be reached.
  ///
  /// SQLite names the journal after the name by which a file was opened. By another name, it would not
  /// see a journal with a change that must be undone.
  ///
  /// - Throws: `DatabaseError.foreign(path:)` if something other than a regular file has that name,
  ///   `DatabaseError.otherName(path:command:)` if the file has another name too.
  func file(_ name: String) throws -> FileIdentity? {
    guard let found = FileIdentity(path: name, in: opened, followsLinks: false) else { return nil }
    guard found.isFile else { throw DatabaseError.foreign(path: opened.path(of: name)) }
    guard !found.hasOtherNames else {
      throw DatabaseError.otherName(
        path: opened.path(of: name),
        command: "cd \(path.shellQuotedPath) && cp -p \(name) \(name).new && mv \(name).new \(name)"
      )
    }
    return found
  }

  private static func make(_ path: String) throws {
    var code = makeOne(path)
    let parent = parent(of: path)
    if code == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      code = makeOne(path)
    }
    guard code == 0 || code == EEXIST else { throw DatabaseError(code, folder: path) }
  }

  /// Creates one folder for its owner alone.
  ///
  /// - Returns: 0, or the value of `errno`.
  private static func makeOne(_ path: String) -> Int32 {
    // The umask may have cleared bits that the owner needs.
    guard mkdir(path, 0o700) == 0, chmod(path, 0o700) == 0 else { return errno }
    // A new folder survives a power cut only after its parent was synced.
    let parent = parent(of: path)
    if let file = OpenFile(parent.isEmpty ? "." : parent, O_RDONLY) { fsync(file.descriptor) }
    return 0
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension DatabaseError {
  fileprivate init(_ code: Int32, folder path: String) {
    let isForbidden = code == EACCES || code == EPERM
    self =
      isForbidden
      ? .forbidden(path: path, reason: .system(code)) : .noFolder(path: path, reason: .system(code))
  }
}
