import OpenFiles

extension Database {
  /// The time of the looks at the path; tests exchange it.
  @TaskLocal static var now: @Sendable () -> ContinuousClock.Instant = { .now }

  /// Whether the path led to the file a millisecond ago or later, so that a transaction which only reads need
  /// not look again: another one may take as long after its look.
  var hasSeenPath: Bool { pathWasSeen.map { Self.now() - $0 < .milliseconds(1) } ?? false }

  /// Throws if the path no longer leads to the file that this connection has open.
  ///
  /// A write to the open file would be lost with it. A read could take the journal of another file
  /// at the path for its own, and undo what another program is writing. SQLite would wait forever for
  /// a named pipe in place of the journal.
  ///
  /// - Throws: `DatabaseError.fileGone(path:)`, `DatabaseError.fileReplaced(path:)`,
  ///   `DatabaseError.notFile(path:)`, `DatabaseError.denied(path:)`, `DatabaseError.failed(reason:)`
  func checkPath() throws(DatabaseError) {
    guard let file else { return }
    pathWasSeen = nil
    guard let found = FileIdentity(path: path, followsLinks: false) else {
      switch errno {
      case ENOENT, ENOTDIR: throw .fileGone(path: path)
      case EACCES, EPERM: throw .denied(path: path)
      case let code:
        throw .failed(reason: "\(path): \(String(cString: strerror(code)).lowercased())")
      }
    }
    guard found == file else { throw .fileReplaced(path: path) }
    let journal = FileIdentity(path: path + "-journal", followsLinks: false)
    guard journal?.isFile != false else { throw .notFile(path: path + "-journal") }
    pathWasSeen = Self.now()
  }
}
