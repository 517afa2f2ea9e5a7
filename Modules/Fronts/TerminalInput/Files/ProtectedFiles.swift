import OpenFiles
import Essentials

/// The files of a run that a file chosen for output must not replace.
///
/// Files are compared by device and inode, so that no symbolic link, hard link or `..` hides one.
nonisolated public struct ProtectedFiles: Sendable {
  private let dataFolder: String?
  private let beginnings: [String]
  private let dataFile: String?

  /// Protects standard output and error, and the files that the run has open for reading, such as its
  /// script; and optionally more.
  ///
  /// - Parameters:
  ///   - dataFolder: A folder whose files and subfolders are protected; nil for none.
  ///   - beginnings: The first characters of databases, which are protected in every folder.
  ///   - dataFile: The name of the database in a data folder; every folder that has one is protected.
  public init(dataFolder: String? = nil, beginnings: [String] = [], dataFile: String? = nil) {
    (self.dataFolder, self.beginnings, self.dataFile) = (dataFolder, beginnings, dataFile)
  }

  /// Finds the location of an output, and holds its folder open.
  ///
  /// - Throws: `FileError.outputAmongData(_:)` if the location is in a data folder,
  ///   `FileError.outputIsDatabase(_:)` if a database keeps a file of that name beside it, and the
  ///   errors for a folder that cannot be used.
  func location(of path: String) throws(FileError) -> OutputLocation {
    let followed = Self.followed(path)
    guard !followed.hasSuffix("/") else { throw .folderForOutput(path) }
    guard let folder = OpenFolder(Self.parent(of: followed)) else {
      throw FileError(output: path, errno)
    }
    let name = followed.split(separator: "/").last.map { String($0) } ?? ""
    let location = OutputLocation(path: path, folder: folder, name: name)
    guard !isAmongData(folder) else { throw .outputAmongData(path) }
    guard !isCompanion(location) else { throw .outputIsDatabase(path) }
    return location
  }

  /// Throws if an open file, which the output would replace, is a protected file, a database, a file
  /// with further names, or the source of the run's lines.
  ///
  /// One of the names may be in a data folder that this run does not know.
  ///
  /// - Throws: `FileError.outputAmongData(_:)`, `FileError.outputInUse(_:)`,
  ///   `FileError.outputIsDatabase(_:)`, `FileError.outputHasOtherName(_:)`;
  ///   `FileError.unusableOutput(_:reason:)` if the file is not at its location any more.
  func check(_ file: OpenFile, at location: OutputLocation) throws(FileError) {
    let path = location.path
    guard let found = file.identity else { throw FileError(output: path, errno) }
    // The path of a script may lead elsewhere by now, but the script itself is open.
    let numbers = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    let read = (numbers?.compactMap { Int32($0) } ?? Array(0..<1_024)).filter {
      $0 != file.descriptor && fcntl($0, F_GETFL) & O_ACCMODE == O_RDONLY
    }
    let sources = ([STDIN_FILENO] + read).map { FileIdentity($0) }
    guard found.isFile else {
      // Devices may be shared. Text written to this pipe would be read as the next lines.
      guard !found.isPipe || !sources.contains(found) else { throw .outputInUse(path) }
      return
    }
    if let dataFolder, contains(found, in: dataFolder) { throw .outputAmongData(path) }
    let outputs = [FileIdentity(STDOUT_FILENO), FileIdentity(STDERR_FILENO)]
    guard !(sources + outputs).contains(found) else { throw .outputInUse(path) }
    guard location.identity == found else { throw .unusableOutput(path, reason: .fileReplaced) }
    // It may be the data of another run, in any folder.
    guard !isDatabase(location.name, in: location.folder) else { throw .outputIsDatabase(path) }
    guard !found.hasOtherNames else { throw .outputHasOtherName(path) }
  }

  /// Returns whether a folder is a data folder, or inside one.
  private func isAmongData(_ folder: OpenFolder) -> Bool {
    let own = dataFolder.flatMap { FileIdentity(path: $0) }
    var (way, below) = (".", nil as FileIdentity?)
    // The parent of the root is the root.
    while let here = FileIdentity(path: way, in: folder), here != below {
      if here == own || isDataFolder(way, in: folder) { return true }
      (way, below) = (way + "/..", here)
    }
    return false
  }

  /// Returns whether a run keeps its data in the folder, also if the database is damaged, or missing
  /// beside its journal.
  private func isDataFolder(_ way: String, in folder: OpenFolder) -> Bool {
    guard let dataFile else { return false }
    return ["", "-journal", "-wal", "-shm"].contains {
      FileIdentity(path: "\(way)/\(dataFile)\($0)", in: folder, followsLinks: false) != nil
    }
  }

  /// Returns whether the location is that of a file beside a database, such as its journal.
  private func isCompanion(_ location: OutputLocation) -> Bool {
    ["-journal", "-wal", "-shm"].contains {
      location.name.hasSuffix($0)
        && isDatabase(String(location.name.dropLast($0.count)), in: location.folder)
    }
  }

  /// Returns whether the file begins with one of the protected beginnings.
  private func isDatabase(_ name: String, in folder: OpenFolder) -> Bool {
    guard let longest = beginnings.map(\.utf8.count).max(),
      let file = OpenFile(name, in: folder, O_RDONLY), file.identity?.isFile == true
    else { return false }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = read(file.descriptor, &bytes, longest)
    return beginnings.contains { bytes.prefix(max(0, count)).starts(with: $0.utf8) }
  }

  /// Follows the symbolic links at the end of the path, also to a file that does not exist.
  private static func followed(_ path: String) -> String {
    var path = path
    for _ in 1...40 {  // a loop of links cannot be opened
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { break }
      path = target.hasPrefix("/") ? target : parent(of: path) + "/" + target
    }
    return path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether the folder or a subfolder contains the file or a link to it.
  private func contains(_ file: FileIdentity, in folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      let path = "\(folder)/\(name)"
      return FileIdentity(path: path) == file
        || FileIdentity(path: path, followsLinks: false)?.isFolder == true
          && contains(file, in: path)
    }
  }
}

/// The location of a file that a person names for output.
nonisolated struct OutputLocation {
  /// The path as it was typed.
  let path: String
  let folder: OpenFolder
  /// The name in the folder, where links at the end of the path lead.
  let name: String

  /// The file that is there now; nil for none.
  var identity: FileIdentity? { FileIdentity(path: name, in: folder, followsLinks: false) }
}
