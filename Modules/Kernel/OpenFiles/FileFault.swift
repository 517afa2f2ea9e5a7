/// A reason why a file or a folder cannot be used, which a front end words.
public enum FileFault: Error, Hashable, Sendable {
  /// Another program has locked it; nil if it is unknown which one.
  case locked(by: LockHolder?)
  /// It is something other than a file or a folder.
  case notFile, notFolder
  /// It has another name, a hard link, or is a symbolic link.
  case hardLink, symbolicLink
  /// It belongs to another user, or other users can write to it.
  case otherOwner, openToOthers
  /// Another folder or file has taken its path.
  case folderReplaced, fileReplaced
  /// It is the root of the file system, or a folder before `..` in its path does not exist.
  case rootFolder, missingParent
  /// Its path is not UTF-8.
  case notUTF8
  /// Its path has more bytes than this.
  case longPath(most: Int)
  /// It has more than this.
  case tooLarge(mebibytes: Int)
  /// Its path stands for standard output; there is no space on the disk.
  case standardOutput, diskFull
  /// A reason in the words of another program, such as a database server.
  case stated(String)
  /// A system call failed with this value of `errno`.
  case system(Int32)

  /// Creates the reason for a value of `errno`, after a call that follows no link.
  package init(notFollowing code: Int32) { self = code == ELOOP ? .symbolicLink : .system(code) }

  package var isLocked: Bool { if case .locked = self { true } else { false } }
}
