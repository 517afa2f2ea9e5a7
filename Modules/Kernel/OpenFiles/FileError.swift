/// A script, or a file chosen for output such as a transcript or an export, that cannot be used.
///
/// The text of a case is the path; `-` stands for standard input as a script.
public enum FileError: Error, Hashable, Sendable {
  /// There is no script at the path.
  case noScript(String)
  /// The path of the script leads to a folder.
  case folderForScript(String)
  /// Permission to read the script is denied.
  case deniedScript(String)
  /// The script cannot be opened.
  case unusableScript(String, reason: FileFault)
  /// The output is the script itself, a file or a pipe: it would be read as the next lines.
  case scriptIsOutput(String)
  /// Something exists at the path of an output that must be a new file.
  case outputExists(String)
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
  /// The output cannot be opened.
  case unusableOutput(String, reason: FileFault)

  /// The exit status, by `sysexits.h`.
  public var status: Int32 {
    switch self {
    case .noScript, .folderForScript, .unusableScript: 66
    case .deniedScript, .deniedOutput: 77
    case .outputExists, .folderForOutput, .outputAmongData, .outputIsDatabase, .outputHasOtherName,
      .outputInUse, .unusableOutput, .scriptIsOutput:
      73
    }
  }
}

extension FileError {
  /// Creates the error for a script that cannot be opened, from `errno`.
  package init(script path: String, _ code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .noScript(path)
      case EACCES, EPERM: .deniedScript(path)
      default: .unusableScript(path, reason: .system(code))
      }
  }

  /// Creates the error for a chosen output file that cannot be opened, from `errno`.
  package init(output path: String, _ code: Int32) {
    self =
      switch code {
      case EEXIST: .outputExists(path)
      case EISDIR: .folderForOutput(path)
      case EACCES, EPERM: .deniedOutput(path)
      default: .unusableOutput(path, reason: .system(code))
      }
  }
}
