#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a run that a file chosen for output must not replace.
///
/// Files are compared by device and inode, so that no symbolic link, hard link or `..` hides one.
nonisolated public struct ProtectedFiles: Sendable {
  private let dataFolder: String?
  private let script: String?
  private let beginnings: [String]
  private let dataFile: String?

  /// Protects standard input, output and error, and optionally more.
  ///
  /// - Parameters:
  ///   - dataFolder: A folder whose files and subfolders are protected; nil for none.
  ///   - script: The path of the script that the run reads; nil for none.
  ///   - beginnings: The first characters of databases, which are protected in every folder.
  ///   - dataFile: The name of the database in a data folder; every folder that has one is protected.
  public init(
    dataFolder: String? = nil, script: String? = nil, beginnings: [String] = [],
    dataFile: String? = nil
  ) {
    (self.dataFolder, self.script) = (dataFolder, script)
    (self.beginnings, self.dataFile) = (beginnings, dataFile)
  }

  /// Throws if the path leads into a data folder, to a protected file, to any database, or to a file
  /// with further names.
  ///
  /// One of these names may be in a data folder that this run does not know.
  ///
  /// - Throws: ``FileError/outputAmongData(_:)``, ``FileError/outputInUse(_:)``,
  ///   ``FileError/outputIsDatabase(_:)``, ``FileError/outputHasOtherName(_:)``
  package func check(_ path: String) throws(FileError) {
    let file = FileIdentity(path: path)
    let followed = Self.followed(path)
    guard !isAmongData(followed) else { throw .outputAmongData(path) }
    if let file, let dataFolder, contains(file, in: dataFolder) { throw .outputAmongData(path) }
    guard !isCompanion(followed) else { throw .outputIsDatabase(path) }
    // Devices and pipes may be shared.
    guard let file, file.isFile else { return }
    let others =
      (STDIN_FILENO...STDERR_FILENO).map { FileIdentity($0) }
      + [script.flatMap { FileIdentity(path: $0) }]
    guard !others.contains(where: file.isSame) else { throw .outputInUse(path) }
    // It may be the data of another run, in any folder.
    guard !isDatabase(path) else { throw .outputIsDatabase(path) }
    guard !file.hasOtherNames else { throw .outputHasOtherName(path) }
  }

  /// Returns whether the file is, or would be created, in a data folder or in a subfolder of one.
  private func isAmongData(_ path: String) -> Bool {
    guard let resolved = realpath(Self.parent(of: path), nil) else { return false }
    defer { free(resolved) }
    let own = dataFolder.flatMap { FileIdentity(path: $0) }
    var parent = String(cString: resolved)
    while true {
      if FileIdentity(path: parent)?.isSame(as: own) == true || isDataFolder(parent) { return true }
      if parent == "/" { return false }
      parent = Self.parent(of: parent)
    }
  }

  /// Returns whether a run keeps its data in the folder, also if the database is damaged, or missing
  /// beside its journal.
  private func isDataFolder(_ folder: String) -> Bool {
    guard let dataFile else { return false }
    return ["", "-journal", "-wal", "-shm"].contains {
      FileIdentity(path: "\(folder)/\(dataFile)\($0)", followsLinks: false) != nil
    }
  }

  /// Returns whether the path is that of a file beside a database, such as its journal.
  private func isCompanion(_ path: String) -> Bool {
    ["-journal", "-wal", "-shm"].contains {
      path.hasSuffix($0) && isDatabase(String(path.dropLast($0.count)))
    }
  }

  /// Returns whether the file begins with one of the protected beginnings.
  private func isDatabase(_ path: String) -> Bool {
    guard let longest = beginnings.map(\.utf8.count).max() else { return false }
    // O_NONBLOCK opens a named pipe without waiting.
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard FileIdentity(descriptor)?.isFile == true else { return false }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = read(descriptor, &bytes, longest)
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
      return file.isSame(as: FileIdentity(path: path))
        || FileIdentity(path: path, followsLinks: false)?.isFolder == true
          && contains(file, in: path)
    }
  }
}
