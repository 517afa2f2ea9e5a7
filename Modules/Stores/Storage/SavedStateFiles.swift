public import OpenFiles
package import SQLiteDriver
public import Social

/// Saved navigation state: one small file for each account, readable by its owner alone.
///
/// The data is opaque to this type.
public struct SavedStateFiles: SavedStateStore {
  /// The size of the largest state that is read or written, in bytes.
  ///
  /// A state of 100 screens has a few kilobytes; a larger file was not made by this program.
  package static let sizeLimit = 4 << 20

  private let folder: OpenFolder
  /// The wait for a file that another program has locked.
  package var wait = LockWait()

  /// Creates storage in the folder of a ``SQLStore``.
  public init(folder: OpenFolder) { self.folder = folder }

  public func location(of user: User.ID) -> String { folder.path(of: name(of: user)) }

  public func read(_ user: User.ID) throws -> Data? {
    guard let file = OpenFile(name(of: user), in: folder, O_RDONLY | O_NOFOLLOW) else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    guard let found = file.identity, found.isFile else {
      throw DatabaseError.failed(reason: "it is not a file")
    }
    // Checked before reading, because the memory for a huge file may be lacking.
    guard found.size <= Self.sizeLimit else { throw Self.tooLarge }
    guard let data = file.contents() else { throw failure() }
    return Data(data)
  }

  /// Removes the saved state of an account, and what a write that was cut short has left.
  public func remove(_ user: User.ID) {
    for name in [name(of: user), newName(of: user)] { folder.remove(name) }
  }

  /// Replaces the saved state of an account.
  ///
  /// - Throws: `DatabaseError.held` or `DatabaseError.busy` if another program has locked the file for two
  ///   seconds, `DatabaseError.failed`, `CancellationError`.
  public func write(_ data: Data, for user: User.ID) async throws {
    guard data.count <= Self.sizeLimit else { throw Self.tooLarge }
    let (name, new) = (name(of: user), newName(of: user))
    let file = try await openAlone(new)
    guard ftruncate(file.descriptor, 0) == 0, writeAll(Array(data), to: file.descriptor) == 0,
      fsync(file.descriptor) == 0, folder.rename(new, to: name)
    else { throw failure() }
  }

  /// Waits for other writers, then opens the temporary file, locked.
  private func openAlone(_ name: String) async throws -> OpenFile {
    do {
      return try await wait.run(while: \.isLocked) { () throws(OpenFileError) in
        try folder.lockedFile(name, O_WRONLY)
      }
    } catch OpenFileError.locked(let holder) {
      throw DatabaseError(heldBy: holder)
    } catch let error as OpenFileError {
      throw DatabaseError.failed(reason: error.reason)
    }
  }

  private func name(of user: User.ID) -> String { "places-\(user.fileName).json" }

  /// The name of the file that is written before it takes the place of the old one.
  private func newName(of user: User.ID) -> String { name(of: user) + ".new" }

  package static var tooLarge: DatabaseError { .failed(reason: "it is larger than 4 MiB") }

  private func failure() -> DatabaseError { .failed(reason: systemReason(errno)) }
}
