import CLibrary
import OpenFiles
import TerminalInput
import SQLDriver

/// The frame of a program with a console front end: its output outside the pages, and its exit.
public enum ConsoleProgram {
  /// Exit status if the output cannot be written.
  static let cannotWrite: Int32 = 74
  /// Exit status if the terminal was closed: that of a program which SIGHUP ends.
  static let hangUp = 128 + SIGHUP

  /// The bytes of memory that a run takes at most on top of the loaded program and the stacks of
  /// its threads: mostly for heaps.
  ///
  /// With less than 160 MiB, the second hash of a run failed at times.
  public static let usualMemory = 192 << 20

  /// Runs a program, and exits.
  ///
  /// Prints the help, the version, the completion or the list of features if the arguments ask for
  /// it. Otherwise runs `app`, which returns the exit status.
  ///
  /// - Parameters:
  ///   - options: The type of the options: ``ConsoleOptions``, or one with options of the program.
  ///   - language: The language of everything that the kernel says, also in the console and to browsers that
  ///     get it from ``ConsoleOptions/language``; the texts of the app are its own.
  ///   - commands: The commands that start the program; nil for the name of its file, such as `App`, and
  ///     `Scripts/run`. The help names the first one, and the completion works for each.
  ///   - about: One sentence that says what the program is, for the help.
  ///   - version: The output of `--version`.
  ///   - example: A link of the app, such as `shop://home`.
  ///   - serves: Whether there are the options `--web` and `--web-port`.
  ///   - keepsData: Whether there is an option `--data-dir`.
  ///   - stores: Whether there are the option `--store` and the commands for all data.
  ///   - restores: Whether there is an option `--restore`.
  ///   - features: The output of the command `list-features`.
  ///   - app: Runs the app with the parsed options.
  public static func run<Options: ProgramOptions>(
    _ options: Options.Type, language: any Language = English(), commands: [String]? = nil,
    about: String, version: String, link example: String, serves: Bool = false,
    keepsData: Bool = false, stores: Bool = false, restores: Bool = false,
    features: () throws -> [String], app: (Options) async throws -> Int32
  ) async -> Never {
    await run(language: language) {
      let commands = commands ?? Self.commands
      let arguments = try ProcessEnvironment.arguments()
      let table = Options.table(
        keepsData: keepsData, stores: stores, restores: restores, serves: serves, in: language)
      var options = try Options(
        arguments, link: example, table: table, environment: ProcessEnvironment.variable)
      options.console.language = language
      let name = commands.first ?? ""
      let help = """
        \(language.program(.usage(of: name, command: nil)))

        \(about) \(language.program(.link(example: example)))

        \(options.console.wantsAllHelp ? table.help(in: language) : options.briefHelp(of: name, table))
        """
      let status = try options.console.printIfAsked(
        help: table.command(in: arguments)?.help(of: name, in: language) ?? help,
        version: version,
        completion: {
          let function = "_" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
          return table.completion(
            of: commands, in: $0, function: function, placeholder: { language.placeholder($0) })
        },
        features: features())
      if let status { return status }
      return try await app(options)
    }
  }

  /// The commands that start a program: the name of its file, and the script that runs it.
  static var commands: [String] {
    let file = ProcessEnvironment.givenArguments.first.flatMap(\.self) ?? ""
    return [file.split(separator: "/").last.map(String.init) ?? "App", "Scripts/run"]
  }

  /// Runs a program and exits with the status that `body` returns.
  ///
  /// An error is printed in one line, which is wrapped at a terminal. A mistake in the options exits
  /// with status 64, a file or data that cannot be used with the status of its error,
  /// a `UserFacingError` with its `exitStatus` or 1, and any other error with 70. If the
  /// system allows too few open files or threads or too little memory, or has lost the arguments, the
  /// program exits with 71 before `body` runs.
  ///
  /// - Parameters:
  ///   - memory: The bytes of memory that `body` needs, without the stacks of its threads.
  ///   - language: The language of an error; `body` sets ``ConsoleOptions/language`` for all else.
  ///   - body: Runs the program and returns the exit status.
  public static func run(
    memory: Int = usualMemory, language: any Language = English(),
    _ body: () async throws -> Int32
  ) async -> Never {
    ProcessMemory.shareHeaps()
    restoreQuitSignal()
    StandardDescriptors.ensureOpen()
    if let shortage = ProcessMemory.shortage(of: memory) {
      end(failToStart(language.message(shortage), status: 71))
    }
    do {
      end(try await body())
    } catch {
      let (message, status) = failure(error, in: language)
      if case .scriptIsOutput = error as? FileError { end(fail(message, status: status)) }
      end(failToStart(message, status: status))
    }
  }

  /// Returns the message and the exit status for an error that ends the program.
  static func failure(
    _ error: any Error, in language: any Language = English()
  ) -> (message: String, status: Int32) {
    switch error {
    case let error as OptionError: (language.message(error), 64)
    case let error as FileError: (error.message.worded(in: language), error.status)
    case let error as DatabaseError:
      (error.sentence(in: language, of: commands.first ?? ""), error.startStatus)
    case let error as PatternError: (error.description, 70)
    case let error as any UserFacingError:
      (error.message.worded(in: language), error.exitStatus ?? 1)
    default: (language.program(.internalError(error.fault)), 70)
    }
  }

  /// Lets SIGQUIT end the program: the handler of Swift's runtime reports a crash, and goes on.
  ///
  /// A signal that was ignored at the start stays ignored.
  private static func restoreQuitSignal() {
    var usual = sigaction()
    sigaction(SIGQUIT, nil, &usual)
    if usual.sa_flags & SA_SIGINFO != 0 { signal(SIGQUIT, SIG_DFL) }
  }

  /// Ends the program with a status; if the terminal was closed, with SIGHUP.
  ///
  /// The signal of the system may come later, or only to the shell. A program that ignores it, such
  /// as under `nohup`, exits with the status that it stands for.
  private static func end(_ status: Int32) -> Never {
    if status == hangUp {
      // The threads of Dispatch block signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGHUP)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(SIGHUP)
    }
    exit(status)
  }

  /// Prepares the process for a person who must reach nothing but this program.
  ///
  /// Removes the environment except `TERM`, `LANG` and `COLUMNS`. ^Z no longer stops the program, and ^\ no longer ends it. A
  /// crash writes no core file and starts no backtracer, which would offer the person a debugger.
  /// Call it before anything reads the environment.
  public static func confine() {
    ProcessEnvironment.keepOnly(["TERM", "LANG", "COLUMNS"])
    for number in [SIGTSTP, SIGQUIT] { signal(number, SIG_IGN) }
    // At the start, the Swift runtime sets handlers that run its backtracer.
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
    ProcessMemory.forbidDumps()
  }

  /// Prints a text of several lines, such as the help, and returns the exit status.
  package static func say(_ text: String, in language: any Language) -> Int32 {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return say(lines.map { String($0) }, in: language)
  }

  /// Prints lines and returns the exit status; the language is that of an error of the output.
  ///
  /// Each line is sanitized, so that user text in it cannot begin another line.
  public static func say(
    _ lines: [String], status: Int32 = 0, in language: any Language = English()
  ) -> Int32 {
    write(lines, to: STDOUT_FILENO, status: status) ?? failToWrite(in: language)
  }

  /// Reports that the program cannot start, and returns the exit status.
  ///
  /// The message is printed on standard error. With `--json`, standard output gets the `end` event
  /// that a program waits for. The arguments are searched, because an error in them has no options.
  public static func failToStart(_ message: String, status: Int32) -> Int32 {
    let options = ProcessEnvironment.givenArguments.dropFirst().prefix { $0 != "--" }
    if options.contains("--json") {
      // The status tells more about the start than about the output.
      try? DescriptorOutput(STDOUT_FILENO).sayEnd(message, status: status)
    }
    return fail(message, status: status)
  }

  /// Prints a message on standard error and returns the exit status.
  ///
  /// At a terminal the message is wrapped. Elsewhere it stays on one line, for programs.
  package static func fail(_ message: String, status: Int32) -> Int32 {
    write([message], to: STDERR_FILENO, status: status) ?? cannotWrite
  }

  /// Prints lines on standard error, wrapped at a terminal; the program goes on.
  package static func warn(_ lines: [String]) { _ = write(lines, to: STDERR_FILENO, status: 0) }

  /// Writes lines to a descriptor, sanitized like those of ``say(_:status:)``, and returns the exit
  /// status; nil if the output cannot be written.
  ///
  /// - Parameters:
  ///   - lines: The lines, without line ends.
  ///   - descriptor: Standard output or standard error.
  ///   - status: The exit status if the lines are written.
  private static func write(_ lines: [String], to descriptor: Int32, status: Int32) -> Int32? {
    do {
      try DescriptorOutput(descriptor).say(lines, width: width(of: descriptor))
      return status
    } catch {
      return error.isHangUp ? hangUp : nil
    }
  }

  /// Reports that the output cannot be written.
  static func failToWrite(in language: any Language) -> Int32 {
    fail(language.program(.cannotWrite), status: cannotWrite)
  }

  /// Returns the width at which longer lines are wrapped, for messages on standard error at a terminal;
  /// nil to print each line whole.
  private static func width(of descriptor: Int32) -> Int? {
    #if os(macOS) || os(Linux)
      guard descriptor == STDERR_FILENO, isatty(descriptor) == 1 else { return nil }
      return Terminal.outputWidth(of: descriptor, environment: ProcessEnvironment.variable)
    #else
      return nil
    #endif
  }
}
