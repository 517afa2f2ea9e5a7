public import OpenFiles
public import TerminalInput

#if os(macOS) || os(Linux)
  import CLibrary
  import Dispatch

  extension ConsoleOptions {
    /// Returns the source of lines: `-c`, otherwise `--script`, otherwise standard input.
    ///
    /// - Throws: `FileError` if the script cannot be opened.
    public func input() throws(FileError) -> any Input {
      if !commands.isEmpty { return TextInput(commands) }
      return try DescriptorInput(script: script ?? "-")
    }

    /// Opens the file of `--transcript`; returns nil without the option.
    ///
    /// - Parameter protected: Files that it must not replace, beside those that the run reads.
    /// - Throws: `FileError`, also if the path leads to a protected file.
    public func transcriptOutput(
      apartFrom protected: ProtectedFiles = ProtectedFiles()
    ) throws(FileError) -> (any Output)? {
      guard let transcript else { return nil }
      return try DescriptorOutput(replacing: transcript, apartFrom: protected)
    }

    /// Returns whether a person types the lines of an input and reads the output.
    public func isInteractive(_ input: any Input) -> Bool { Reader(input, format).isPerson }

    /// Returns the line editor; nil for a script, with `--json` or `--plain`, in Emacs and on a dumb
    /// terminal.
    public func editor() -> EditorTerminal? {
      guard !isPlain, !isJSON, commands.isEmpty, script ?? "-" == "-",
        Terminal.supportsEditing(environment: ProcessEnvironment.variable)
      else { return nil }
      return EditorTerminal(input: STDIN_FILENO, output: STDOUT_FILENO, words: language)
    }

    /// Runs a console with the input, editor and transcript of these options.
    ///
    /// - Parameters:
    ///   - session: The session, whose window is drawn.
    ///   - input: The source of lines; nil for ``input()``.
    /// - Returns: The exit status.
    /// - Throws: `FileError` if the script or the transcript cannot be opened.
    public func run(
      _ session: AppSession, input: (any Input)? = nil
    ) async throws(FileError) -> Int32 {
      let input = if let input { input } else { try self.input() }
      var settings = settings
      settings.transcript = try transcriptOutput()
      return await run(session, input: input, editor: editor(), settings: settings)
    }

    /// Runs a console until the person quits or the input ends.
    ///
    /// If a person types, the process writes no core file from here on: secrets are in its memory.
    ///
    /// - Parameters:
    ///   - session: The session, whose window is drawn.
    ///   - input: The source of the lines, if there is no editor.
    ///   - editor: The line editor at a terminal; nil for none.
    ///   - settings: The ``settings`` of these options, and what the app adds to them.
    /// - Returns: The exit status.
    public func run(
      _ session: AppSession, input: any Input, editor: EditorTerminal?, settings: Front.Settings
    ) async -> Int32 {
      if isInteractive(input) { ProcessMemory.forbidDumps() }
      let front = Front(
        session, input: editor ?? input, output: editor ?? DescriptorOutput(STDOUT_FILENO),
        width: width
          ?? Terminal.outputWidth(of: STDOUT_FILENO, environment: ProcessEnvironment.variable),
        settings: settings)
      if !isAccessible, isInteractive(input) {
        session.window.animators = (
          push: ArrowAnimator("→", "←", on: front), modal: ArrowAnimator("↑", "↓", on: front)
        )
      }
      let status = await front.run()
      return status == ConsoleProgram.cannotWrite
        ? ConsoleProgram.failToWrite(in: language) : status
    }

    /// Says where an app is for browsers of this computer, and waits until the program is interrupted or told
    /// to end.
    ///
    /// The process writes no core file: secrets are in its memory.
    ///
    /// - Returns: The exit status.
    public func serve(_ name: String) async -> Int32 {
      ProcessMemory.forbidDumps()
      let place = link?.firstRange(of: "://").flatMap { link?[$0.upperBound...] } ?? ""
      let address = "http://127.0.0.1:\(webPort ?? 0)/\(place)"
      let status = ConsoleProgram.say([language.program(.serving(name, at: address))], in: language)
      // A browser may leave in the middle of an answer.
      signal(SIGPIPE, SIG_IGN)
      let (endings, ending) = AsyncStream<Void>.makeStream()
      let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { ending.finish() }
        source.resume()
        return source
      }
      for await _ in endings {}
      withExtendedLifetime(sources) {}
      return status
    }

    private var format: Front.Settings.Format { isJSON ? .json : isAccessible ? .sentences : .text }

    /// The settings of a console with these options, in local time.
    public var settings: Front.Settings {
      var settings = Front.Settings()
      (settings.format, settings.follows) = (format, follows)
      settings.height = { Terminal.height(of: STDOUT_FILENO) }
      settings.time = LocalTime(offset: { $0.localOffset })
      let isTerminal = isatty(STDOUT_FILENO) == 1
      settings.isColored =
        format == .text
        && color.isColored(isTerminal: isTerminal, environment: ProcessEnvironment.variable)
      settings.rings = rings && isTerminal
      (settings.echoes, settings.isStrict) = (echoes, isStrict)
      settings.settleTimeout = settleTimeout
      settings.language = language
      let (variable, value) = Terminal.locale(environment: ProcessEnvironment.variable)
      settings.locale = language.program(.locale(variable, value))
      return settings
    }
  }
#endif
