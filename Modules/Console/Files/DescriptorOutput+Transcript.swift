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

extension DescriptorOutput {
  /// Opens the file of a transcript: truncates it and makes it accessible to its owner only.
  ///
  /// The file may be a pipe or a terminal. A file that this run already reads or writes is refused.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the folder must exist.
  ///   - dataFolder: A folder that must not contain the file; nil for none.
  ///   - script: The path of the script that this run reads; nil for none.
  /// - Throws: ``FileError``; the contents of the file are then unchanged.
  public convenience init(
    transcript path: String, apartFrom dataFolder: String?, script: String?
  ) throws(FileError) {
    let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    if let dataFolder, let data = FileIdentity(path: dataFolder),
      data.isSame(as: FileIdentity(path: folder.path))
    {
      throw .transcriptAmongData(path)
    }
    // No O_TRUNC: the file is checked before it is truncated.
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw FileError(transcript: path, errno) }
    do {
      try Self.empty(descriptor, path, script: script)
    } catch {
      close(descriptor)
      throw error
    }
    self.init(descriptor)
  }

  private static func empty(
    _ descriptor: Int32, _ path: String, script: String?
  ) throws(FileError) {
    guard let file = FileIdentity(descriptor), file.isFile else { return }
    let others =
      (STDIN_FILENO...STDERR_FILENO).map { FileIdentity($0) }
      + [script.flatMap { FileIdentity(path: $0) }]
    guard !others.contains(where: file.isSame) else { throw .transcriptInUse(path) }
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
      throw FileError(transcript: path, errno)
    }
  }
}
