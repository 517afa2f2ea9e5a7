/// What a store cannot do.
///
/// Paths and reasons are for people.
public enum StoreError: Error, Hashable, Sendable {
  /// Nobody has that name, or has it any more.
  case noSuchUser(User.ID)
  case nameTaken(User.ID)
  /// The two stand in another relation than the one that was asked for needs; how they stand now.
  case relation(Relation, to: User.ID)
  /// Another try to open that account comes too early, by so many seconds.
  case tooManyGuesses(at: User.ID, seconds: Int)

  /// The folder cannot be made or written.
  case noFolder(path: String, reason: String)
  /// The folder is not for this user, or not for this user alone.
  case forbidden(path: String, reason: String)
  /// The file, or the folder it is in, may not be read and changed by this user.
  case denied(path: String)
  /// The file is another program's, or none of ours.
  case foreign(path: String)
  /// The file was written by a later version of this program.
  case newer(path: String)
  /// The file is ours and cannot be read as it is.
  case damaged(path: String)
  /// Nothing was stored: no room.
  case full
  /// Nothing was stored: another program holds the file.
  case busy
  /// Nothing was stored, for a reason that SQLite or the system gives.
  case failed(reason: String)
}
