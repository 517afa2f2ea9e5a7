public import Essentials
public import OpenFiles

/// Saved navigation state: one small file for each user, readable by its owner alone.
///
/// The data is opaque to this type.
nonisolated public struct SavedStateFiles: SavedStateStore {
  /// The size of the largest state that is read or written, in bytes.
  ///
  /// A state of 100 screens has a few kilobytes; a larger file was not made by this program.
  package static let sizeLimit = 4 << 20
  package static let tooLarge = FileFault.tooLarge(mebibytes: 4)
  /// The file of earlier versions, which has the state and the name of the last user.
  private static let shared = "screens.json"

  private let path: String
  private let folder: OpenFolder?
  /// The wait for a file that another program has locked.
  package var wait = LockWait()

  /// Creates storage in an open folder.
  public init(folder: OpenFolder) { (path, self.folder) = (folder.path, folder) }

  /// Creates storage in the folder at a path, which is made if there is none.
  ///
  /// If it cannot be used, nothing is read, and a write throws the reason.
  public init(path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    (self.path, folder) = (path, OpenFolder(path))
  }

  /// Returns the path of the file that has the user's state, or would have it.
  public func location(of user: String) -> String {
    let own = "\(path)/\(name(of: user))"
    return (try? contents(of: name(of: user))) == nil && sharedState(of: user) != nil
      ? "\(path)/\(Self.shared)" : own
  }

  /// Returns the contents of a user's file, or of the file that has the state of any user.
  public func read(_ user: String) throws -> Data? {
    try contents(of: name(of: user)) ?? sharedState(of: user)
  }

  private func sharedState(of user: String) -> Data? {
    struct Owner: Decodable { let user: String? }
    guard let data = try? contents(of: Self.shared),
      let owner = try? JSONDecoder().decode(Owner.self, from: data)
    else { return nil }
    return owner.user ?? "" == user ? data : nil
  }

  private func contents(of name: String) throws(SavedStateError) -> Data? {
    guard let folder else { return nil }
    guard let file = OpenFile(name, in: folder, O_RDONLY | O_NOFOLLOW) else {
      if errno == ENOENT { return nil }
      throw failure(at: name)
    }
    guard let found = file.identity, found.isFile else { throw failure(at: name, .notFile) }
    // Checked before reading, because the memory for a huge file may be lacking.
    guard found.size <= Self.sizeLimit else { throw failure(at: name, Self.tooLarge) }
    guard let data = file.contents() else { throw failure(at: name) }
    return Data(data)
  }

  /// Removes the saved state of a user, and what a write that was cut short has left.
  public func remove(_ user: String) {
    for name in [name(of: user), newName(of: user)] { folder?.remove(name) }
  }

  /// Replaces the saved state of a user.
  ///
  /// - Throws: ``SavedStateError``, also if another program has locked the file for two seconds;
  ///   `CancellationError`.
  public func write(_ data: Data, for user: String) async throws {
    let (name, new) = (name(of: user), newName(of: user))
    guard data.count <= Self.sizeLimit else { throw failure(at: name, Self.tooLarge) }
    guard let folder = folder ?? OpenFolder(path) else { throw failure(at: name) }
    let file: OpenFile
    do {
      file = try await wait.run(while: \.isLocked) { () throws(FileFault) in
        try folder.lockedFile(new, O_WRONLY)
      }
    } catch FileFault.locked(let holder) {
      throw SavedStateError.locked("\(path)/\(name)", by: holder)
    } catch let fault as FileFault {
      throw failure(at: name, fault)
    }
    // Without the sync, a power cut could leave an empty file in place of the old one, and a draft would be lost.
    guard ftruncate(file.descriptor, 0) == 0, writeAll(Array(data), to: file.descriptor) == 0,
      fsync(file.descriptor) == 0, folder.rename(new, to: name)
    else { throw failure(at: name) }
  }

  /// Returns a user's name as a part of a file name.
  ///
  /// It is spelled in hexadecimal, so that a path that contains it cannot leave its folder.
  public static func fileName(of user: String) -> String {
    user.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func name(of user: String) -> String { "places-\(Self.fileName(of: user)).json" }

  /// The name of the file that is written before it takes the place of the old one.
  private func newName(of user: String) -> String { name(of: user) + ".new" }

  /// Returns the error for a file, by default that of the last call of the system.
  private func failure(
    at name: String, _ reason: FileFault = FileFault(notFollowing: errno)
  ) -> SavedStateError {
    .unusable("\(path)/\(name)", reason: reason)
  }
}
