/// A folder that is held open: its files are found by their names even when its path leads elsewhere.
public final class OpenFolder: Sendable {
  /// The path at which the folder was opened, for messages.
  package let path: String
  package let identity: FileIdentity
  private let folder: OpenFile
  var descriptor: Int32 { folder.descriptor }

  /// Opens a folder; the value is nil if that fails, and `errno` then has the reason.
  public init?(_ path: String) {
    #if os(Linux)
      let access: Int32 = 0o10000000  // O_PATH, which does not require the right to list the folder
    #else
      let access = O_RDONLY
    #endif
    guard let folder = OpenFile(path, access | O_DIRECTORY), let identity = folder.identity else {
      return nil
    }
    (self.path, self.folder, self.identity) = (path, folder, identity)
  }

  /// Returns the path of a file in the folder, for messages.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Gives a file another name, and removes the file that had it.
  package func rename(_ name: String, to new: String) -> Bool {
    renameat(descriptor, name, descriptor, new) == 0
  }

  package func remove(_ name: String) { unlinkat(descriptor, name, 0) }
}

extension OpenFolder {
  /// Opens or creates a file that several programs write, and locks it.
  ///
  /// No link is followed, and only the owner has access to the file.
  ///
  /// - Parameter flags: The access and further flags of `open`.
  /// - Throws: ``FileFault``, such as ``FileFault/locked(by:)``; ``LockWait`` tries again.
  package func lockedFile(_ name: String, _ flags: Int32) throws(FileFault) -> OpenFile {
    // Another program may replace the file before it is locked; in that case, try again.
    while true {
      guard let file = OpenFile(name, in: self, flags | O_CREAT | O_NOFOLLOW) else {
        throw FileFault(notFollowing: errno)
      }
      guard let identity = file.identity, identity.isFile else { throw .notFile }
      // Under its other name, the file may be the database.
      guard !identity.hasOtherNames else { throw .hardLink }
      guard file.lock() else {
        let code = errno
        throw code == EWOULDBLOCK ? .locked(by: file.holder) : .system(code)
      }
      guard fchmod(file.descriptor, 0o600) == 0 else { throw .system(errno) }
      if FileIdentity(path: name, in: self, followsLinks: false) == identity { return file }
    }
  }
}
