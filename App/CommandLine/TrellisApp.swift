import AppFrame
import ConsoleApp
import DataPlaces
import PasswordHashing
import Sessions
import TerminalInput

@main
struct TrellisApp {
  static let version = "0.1.0"

  static func main() async {
    await ConsoleProgram.run(memory: ConsoleProgram.usualMemory + CryptHasher.memory) {
      do {
        return try await run(ProcessEnvironment.arguments())
      } catch let error as UsageError {
        return ConsoleProgram.failToStart(error.message, status: error.status)
      }
    }
  }

  /// Runs a command or a session, and returns the exit status.
  private static func run(_ arguments: [String]) async throws -> Int32 {
    var options = try Options(arguments)
    if options.isHosted {
      options.locks = ProcessEnvironment.variable("TRELLIS_LOCKS")
      ConsoleProgram.confine()
    }
    try options.checkEnvironment()
    let command = Options.table(for: arguments).command(in: arguments)
    let status = try options.console.printIfAsked(
      help: Options.help(for: command, all: options.console.wantsAllHelp),
      version: "\(AppScreens.name) \(version)",
      completion: Options.completion(in:),
      features: AppScreens.table.list())
    if let status { return status }
    if options.console.store != nil { try options.location.checkArgument() }
    if let backup = options.backup { return try options.backUp(to: backup) }
    if options.console.dataCommand != nil, let status = try options.data() { return status }
    if let port = options.console.webPort { return try await options.serve(at: port) }
    return try await converse(options)
  }

  /// Runs the app at a terminal or with a script.
  ///
  /// - Returns: The exit status.
  private static func converse(_ options: Options) async throws -> Int32 {
    let console = options.console
    let input = try console.input()
    let isInteractive = console.isInteractive(input)
    let terminal = try options.terminal()
    defer { withExtendedLifetime(terminal) {} }
    let own = WindowServices(try Services(options))
    if !options.isHosted { _ = try options.data() }
    let sessions = own.sessionMonitor(options, isTerminal: isInteractive)
    var settings = console.settings
    settings.transcript = try console.transcriptOutput(apartFrom: options.protectedFiles)
    let session = try await own.session(sessions, link: console.link)
    let editor = isInteractive ? console.editor() : nil
    own.keepHistory(of: sessions, in: editor, options)
    settings.time = own.services.time
    if !options.isHosted {
      session.drafts = { editor?.history?.drafts ?? [:] }
      session.keepDraft = { editor?.history?.keepDraft($0, of: $1) }
    }
    settings.longestPause = { options.isHosted ? own.longestPause : nil }
    settings.isWaiting = { own.services.hashTurns?.isWaiting ?? false }
    return await console.run(session, input: input, editor: editor, settings: settings)
  }
}
