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
  /// Where `--transcript` has the conversation written: a file for its owner alone, begun anew.
  ///
  /// It must not lie in `dataFolder`, nor be what this run reads or writes otherwise. A pipe or a
  /// terminal is as good as a file.
  ///
  /// - Returns: nil without the flag.
  /// - Throws: ``FileError``; then what was there is as it was.
  func transcriptOutput(apartFrom dataFolder: String?) throws(FileError) -> (any Output)? {
    guard let path = transcript else { return nil }
    let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    if let dataFolder, let data = FileIdentity(path: dataFolder),
      data.isSame(as: FileIdentity(path: folder.path))
    {
      throw .transcriptAmongData(path)
    }
    // Not cut short before it is known what it is.
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
