import Console
import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Options {
  /// Opens the file of `--transcript`: truncates it and makes it accessible to its owner only.
  ///
  /// It must not be in `dataFolder`, nor a file that this run reads or writes otherwise. It may be
  /// a pipe or a terminal.
  ///
  /// - Returns: The output; nil without the option.
  /// - Throws: ``FileError``; the contents of the file are then unchanged.
  func transcriptOutput(apartFrom dataFolder: String?) throws(FileError) -> (any Output)? {
    guard let path = transcript else { return nil }
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
      try begin(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    return DescriptorOutput(descriptor)
  }

  private func begin(_ descriptor: Int32, _ path: String) throws(FileError) {
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

nonisolated extension FileError {
  init(transcript path: String, _ code: Int32) {
    self =
      switch code {
      case EISDIR: .folderForTranscript(path)
      case EACCES, EPERM: .deniedTranscript(path)
      default: .unusableTranscript(path, reason: String(cString: strerror(code)))
      }
  }
}
