public import TerminalInput

#if os(macOS) || os(Linux)
  public import Console
  public import Presentation
  public import Routing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  @MainActor extension ConsoleOptions {
    /// Returns the source of lines: `-c`, otherwise `--script`, otherwise standard input.
    ///
    /// - Throws: `FileError` if the script cannot be opened.
    public func input() throws(FileError) -> any Input {
      if !commands.isEmpty { return TextInput(commands) }
      return try DescriptorInput(script: script ?? "-")
    }

    /// Opens the file of `--transcript`; returns nil without the option.
    ///
    /// - Parameter protected: Files that it must not replace; by default, only the script.
    /// - Throws: `FileError`, also if the path leads to a protected file.
    public func transcriptOutput(
      apartFrom protected: ProtectedFiles? = nil
    ) throws(FileError) -> (any Output)? {
      guard let transcript else { return nil }
      return try DescriptorOutput(
        replacing: transcript, apartFrom: protected ?? ProtectedFiles(script: script))
    }

    /// Returns whether a person types the lines of an input and reads the output.
    public func isInteractive(_ input: any Input) -> Bool { input.isTerminal && !isJSON }

    /// Returns the line editor; nil for a script, with `--json`, `--plain` or `--accessible`, in Emacs
    /// and on a dumb terminal.
    public func editor() -> EditorTerminal? {
      guard !isPlain, !isAccessible, !isJSON, commands.isEmpty, script ?? "-" == "-",
        Terminal.supportsEditing(environment: ProcessEnvironment.variable)
      else { return nil }
      return EditorTerminal(input: STDIN_FILENO, output: STDOUT_FILENO)
    }

    /// Runs a session over a window with the input, editor and transcript of these options.
    ///
    /// - Returns: The exit status.
    /// - Throws: `FileError` if the script or the transcript cannot be opened.
    public func run(_ window: Window, notices: Notices) async throws(FileError) -> Int32 {
      await run(
        window, notices: notices, input: try input(), editor: editor(),
        transcript: try transcriptOutput())
    }

    /// Runs a session over a window until the person quits or the input ends.
    ///
    /// - Parameters:
    ///   - window: The window whose screens are drawn.
    ///   - notices: The notices to show.
    ///   - input: The source of the lines, if there is no editor.
    ///   - editor: The line editor at a terminal; nil for none.
    ///   - transcript: Receives the session as text; nil for none.
    ///   - time: The clock and the time zone for what a person sees.
    ///   - commands: The commands of all screens, for errors that say where an unknown command
    ///     belongs. It is evaluated for each of these errors.
    ///   - settled: Called after each line, when the work that it started has settled.
    ///   - lineRead: Called after a line is read and before it is executed.
    /// - Returns: The exit status.
    public func run(
      _ window: Window, notices: Notices, input: any Input, editor: EditorTerminal?,
      transcript: (any Output)? = nil, time: LocalTime = LocalTime(offset: { $0.localOffset }),
      commands: @autoclosure @escaping () -> [ScreenCommands] = [],
      settled: @escaping () async -> Void = {}, lineRead: @escaping () async -> Void = {}
    ) async -> Int32 {
      let front = Front(
        window: window, notices: notices, input: editor ?? input,
        output: editor ?? DescriptorOutput(STDOUT_FILENO),
        width: width
          ?? Terminal.outputWidth(of: STDOUT_FILENO, environment: ProcessEnvironment.variable),
        transcript: transcript, settings: settings(time), commands: commands(),
        settled: settled, lineRead: lineRead)
      if !isAccessible, isInteractive(input) {
        window.animators = (
          push: LineAnimator("→", "←", on: front), modal: LineAnimator("↑", "↓", on: front)
        )
      }
      let status = await front.run()
      return status == ConsoleProgram.cannotWrite ? ConsoleProgram.failToWrite() : status
    }

    private func settings(_ time: LocalTime) -> Front.Settings {
      var settings = Front.Settings()
      settings.format = isJSON ? .json : isAccessible ? .sentences : .text
      settings.time = time
      settings.follows = follows
      let isTerminal = isatty(STDOUT_FILENO) == 1
      settings.isColored =
        !isJSON && !isAccessible
        && color.isColored(
          isTerminal: isTerminal, environment: ProcessEnvironment.variable)
      settings.rings = rings && isTerminal
      settings.echoes = echoes
      settings.isStrict = isStrict
      settings.settleTimeout = settleTimeout
      settings.locale = Terminal.locale(environment: ProcessEnvironment.variable)
      return settings
    }
  }
#endif
