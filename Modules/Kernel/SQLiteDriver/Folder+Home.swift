import OpenFiles

extension Folder {
  /// The home directories of the current user: `$HOME`, and the one in the user database.
  static var homes: [String] {
    let account = getpwuid(geteuid())?.pointee.pw_dir
    return [getenv("HOME"), account].compactMap { $0.map { String(cString: $0) } }
  }

  /// Throws if the path leads to the root of the file system or to a home directory.
  ///
  /// Such a folder holds files of other programs, and others often may read it.
  ///
  /// - Throws: `DatabaseError.noFolder(path:reason:)`, `DatabaseError.homeFolder(path:files:)`
  static func checkPath(_ path: String, for format: DatabaseFormat, homes: [String]) throws {
    if leadsBackFromNothing(path) {
      throw DatabaseError.noFolder(path: path, reason: .missingParent)
    }
    if isSame(path, "/") { throw DatabaseError.noFolder(path: path, reason: .rootFolder) }
    if homes.contains(where: { trimmed($0) == path || isSame(path, $0) }) {
      let own = files(in: path).filter(format.isOwn).sorted()
      throw DatabaseError.homeFolder(path: path, files: own)
    }
  }

  /// The number of bytes in the longest path of a folder: SQLite takes 512 for that of a journal.
  package static func longestPath(for format: DatabaseFormat) -> Int {
    512 - "/\(format.fileName)-journal".utf8.count
  }

  /// Throws if the path, without symbolic links, is too long or not UTF-8.
  ///
  /// As text, with bytes replaced, a path that is not UTF-8 would lead to another folder.
  ///
  /// - Throws: `DatabaseError.noFolder(path:reason:)`
  static func checkResolved(_ path: String, for format: DatabaseFormat) throws {
    let longestPath = longestPath(for: format)
    var existing = path
    while true {
      if let resolved = realpath(existing.isEmpty ? "." : existing, nil) {
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else {
          throw DatabaseError.noFolder(path: path, reason: .notUTF8)
        }
        let missing = path.utf8.count - existing.utf8.count
        guard text.utf8.count + missing <= longestPath else {
          throw DatabaseError.noFolder(path: path, reason: .longPath(most: longestPath))
        }
        return
      }
      if existing.isEmpty || existing == "/" { return }
      existing = parent(of: existing)
    }
  }

  /// Returns whether `..` follows a folder that does not exist.
  ///
  /// Making that folder could make the path lead to a folder that is refused.
  private static func leadsBackFromNothing(_ path: String) -> Bool {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    while let last = parts.lastIndex(of: "..") {
      parts = parts[..<last]
      let before = parts.joined(separator: "/")
      if !before.isEmpty, FileIdentity(path: before) == nil, errno == ENOENT { return true }
    }
    return false
  }

  /// Whether the folder holds files that the program has not made.
  package var hasOtherFiles: Bool { !Self.files(in: path).allSatisfy(format.isOwn) }

  private static func files(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// Returns the path without slashes and dots at its end.
  ///
  /// With them, `lstat` would follow a symbolic link.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
    return path
  }

  /// Returns whether two paths lead to one folder; a symbolic link at the end of `path` does not.
  private static func isSame(_ path: String, _ other: String) -> Bool {
    let found = FileIdentity(path: path, followsLinks: false)
    return found != nil && found == FileIdentity(path: other)
  }
}
