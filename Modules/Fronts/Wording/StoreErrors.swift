public import SQLDriver

nonisolated extension DatabaseError: KernelError {
  /// 78 if the tables were migrated while the program was open: it can neither read nor write them.
  public var exitStatus: Int32? { if case .schema = self { 78 } else { nil } }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .outdatedDatabase: "outdated"
    case .held: "busy"
    default: caseOrType
    }
  }
}

nonisolated extension FileError: KernelError {
  /// The identifier for programs.
  public var code: String {
    switch self {
    case .outputExists, .outputHasOtherName, .outputInUse: "fileExists"
    case .folderForOutput, .folderForScript: "fileIsFolder"
    case .outputAmongData, .outputIsDatabase: "fileAmongData"
    case .deniedOutput, .deniedScript: "fileDenied"
    case .unusableOutput, .unusableScript, .noScript, .scriptIsOutput: "fileUnusable"
    }
  }
}
