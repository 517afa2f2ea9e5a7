import CommandLineOptions
import Console
import Presentation
import Routing
import Sessions
import Social
import Storage
import TerminalInput

extension TrellisApp {
  /// Runs the app at a terminal or with a script.
  ///
  /// - Returns: The exit status.
  static func converse(_ options: Options) async throws -> Int32 {
    let console = options.console
    let input = try console.input()
    let isInteractive = console.isInteractive(input)
    let services = try await Services(options)
    try options.location.warn()
    let sessions = services.sessionMonitor(options, isTerminal: isInteractive)
    var settings = console.settings
    settings.transcript = try console.transcriptOutput(apartFrom: options.protectedFiles)
    let window = try await Window.app(services, link: console.link)
    let editor = isInteractive ? console.editor() : nil
    services.keepHistory(of: sessions, in: editor, options)
    settings.time = LocalTime(now: { services.now() }, offset: { services.offset($0) })
    settings.commands = { services.screenCommands(in: window) }
    settings.settled = { await sessions.settled(in: window) }
    settings.lineRead = { await sessions.inputReceived(in: window) }
    return await console.run(
      window, notices: services.notices, input: input, editor: editor, settings: settings)
  }
}
