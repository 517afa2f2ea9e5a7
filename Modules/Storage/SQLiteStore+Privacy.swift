extension SQLiteStore {
  /// Returns the shell command that makes a folder private; nil if it is already.
  ///
  /// The files in it are private in any case, but their names tell who has an account.
  ///
  /// - Throws: The errors of ``init(folder:)``, also if the folder does not exist.
  public static func commandToProtect(folder: String) throws -> String? {
    let folder = try Folder(folder, makes: false)
    return folder.isPrivate ? nil : "chmod 700 \(folder.path.shellQuotedPath)"
  }
}
