#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A script, or a file chosen for output such as a transcript, that cannot be used.
nonisolated public enum FileError: Error, Hashable {
  /// There is no script at the path.
  case noScript(String)
  /// The path of the script leads to a folder.
  case folderForScript(String)
  /// Permission to read the script is denied.
  case deniedScript(String)
  /// The script cannot be opened; `reason` is the message of the system.
  case unusableScript(String, reason: String)
  /// The path of the output leads to a folder.
  case folderForOutput(String)
  /// The output would be in the data folder, or the file is a link to one of the data files.
  case outputAmongData(String)
  /// The output file would replace a database, or its journal.
  case outputIsDatabase(String)
  /// The output file has another name, a hard link: a program may keep its data under that name.
  case outputHasOtherName(String)
  /// This run already reads or writes the file at the path of the output.
  case outputInUse(String)
  /// Permission to write the output is denied.
  case deniedOutput(String)
  /// The output cannot be opened; `reason` is the message of the system.
  case unusableOutput(String, reason: String)

  /// The exit status, by `sysexits.h`.
  public var status: Int32 {
    switch self {
    case .noScript, .folderForScript, .unusableScript: 66
    case .deniedScript, .deniedOutput: 77
    case .folderForOutput, .outputAmongData, .outputIsDatabase, .outputHasOtherName, .outputInUse,
      .unusableOutput:
      73
    }
  }
}

nonisolated extension FileError {
  /// Creates the error for a script that cannot be opened, from `errno`.
  init(script path: String, _ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .noScript(path)
      case EACCES, EPERM: .deniedScript(path)
      default: .unusableScript(path, reason: String(cString: strerror(code)))
      }
  }

  /// Creates the error for a chosen output file that cannot be opened, from `errno`.
  init(output path: String, _ code: Int32) {
    self =
      switch code {
      case EISDIR: .folderForOutput(path)
      case EACCES, EPERM: .deniedOutput(path)
      default: .unusableOutput(path, reason: String(cString: strerror(code)))
      }
  }
}

/// Repeats a system call while it fails with `EINTR`, and returns its result.
nonisolated func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// The identity of the file behind a path or a descriptor: its device and inode.
nonisolated struct FileIdentity {
  private let status: stat

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a regular file, not a terminal or a pipe.
  var isFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether the file has further names, which are hard links.
  var hasOtherNames: Bool { status.st_nlink > 1 }

  func isSame(as other: FileIdentity?) -> Bool {
    status.st_dev == other?.status.st_dev && status.st_ino == other?.status.st_ino
  }
}
