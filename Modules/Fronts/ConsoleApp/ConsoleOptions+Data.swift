public import SQLDriver

/// The place of the data, and the commands for all of it.
nonisolated extension ProgramOptions {
  /// Returns the option `--store`, for a program that can keep its data on a server.
  public static func storeOption(in language: any Language = English()) -> Option {
    CommandLineOption(
      "--store", help: language.help(.store),
      effect: .parsed(
        .text("URI", example: "postgres://db.example.com/app"),
        { text in
          ["postgres://", "postgresql://", "service="].contains { text.hasPrefix($0) } ? text : nil
        }, { $0.console.store = $1 }))
  }

  /// Returns the commands for the data of a program that can keep it on a server.
  public static func dataCommands(in language: any Language = English()) -> [Subcommand<Self>] {
    let (store, help) = (storeOption(in: language), helpOption(in: language))
    return [
      Subcommand(
        "check-data", help: language.help(.checkData),
        options: [dataFolderOption(in: language), store, help],
        effect: .on { $0.console.dataCommand = .check },
        example: { "\($0) check-data --data-dir ~/backup" }),
      Subcommand(
        "migrate", help: language.help(.migrate), options: [store, help],
        effect: .on { $0.console.dataCommand = .migrate },
        example: { "\($0) migrate --store postgres://app_owner@db.example.com/app" }),
    ]
  }
}

extension ConsoleOptions {
  /// Returns the place of the data of a program: that of `--store`, or else ``dataFolder(of:)``.
  nonisolated public func place(of program: String) -> DataPlace {
    store.map { .server($0) } ?? .folder(dataFolder(of: program))
  }

  /// Prints what a command for all data has found, and on standard error the dangers for it.
  ///
  /// - Returns: The exit status, 65 if the data breaks a rule; nil if there was no command.
  public func status(of report: DataReport) -> Int32? {
    ConsoleProgram.warn(report.warnings.map { language.program(.note($0)) })
    return report.notes.map { notes in
      ConsoleProgram.say(
        notes.map { language.program(.note($0)) }, status: report.isSound ? 0 : 65, in: language)
    }
  }
}

nonisolated extension DatabaseError {
  /// Returns the message with the option to use: `--data-dir` if the folder cannot be used, and so on.
  func sentence(in language: any Language, of program: String) -> String {
    let message = message.worded(in: language)
    return switch self {
    case .noFolder, .noData, .homeFolder, .forbidden, .notFile, .otherOwner, .denied, .foreign:
      language.program(.with("--data-dir", message))
    case .foreignDatabase: language.program(.with("--store", message))
    case .schema(let found, let needed) where found < needed:
      language.program(.asOwner("\(program) migrate", message))
    default: message
    }
  }

  /// The exit status if the program cannot start because of this error.
  var startStatus: Int32 {
    switch self {
    case .noFolder, .homeFolder: 73
    case .noData: 66
    case .forbidden, .otherOwner, .denied, .roleDenied, .loginDenied: 77
    case .fileGone, .fileReplaced, .full, .busy, .held, .failed, .serverFull, .outcomeUnknown: 74
    case .outdated, .outdatedDatabase, .schema, .builtWithoutServers, .oldServer: 78
    case .notFile, .foreignJournal, .otherName, .foreign, .newer, .unfinished, .damaged,
      .foreignDatabase, .constraint:
      65
    case .serverAddress, .passwordInArguments, .migrationWithoutServer: 64
    case .noServer, .standby: 69
    }
  }
}
