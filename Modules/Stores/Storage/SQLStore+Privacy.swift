import SQLiteDriver

extension SQLStore {
  /// The way to keep others from listing a data folder.
  ///
  /// The files in it are private in any case, but their names tell who has an account.
  public enum Protection: Hashable, Sendable {
    /// A shell command that makes the folder private.
    case command(String)
    /// Another folder: this one holds files of other programs, which may need it as it is.
    case otherFolder
  }

  /// Returns what makes a data folder private; nil if it is already.
  ///
  /// - Throws: The errors of ``init(folder:budgets:)``, also if the folder does not exist.
  public static func protection(of folder: String) throws -> Protection? {
    let folder = try Folder(folder, for: .social, makes: false)
    guard !folder.isPrivate else { return nil }
    return folder.hasOtherFiles
      ? .otherFolder : .command("chmod 700 \(folder.path.shellQuotedPath)")
  }
}
