import CommandLineOptions
import Console
import Routing
import Sessions
import TerminalInput

/// A console session over a new store in memory, whose output nobody reads.
struct SilentSession {
  var services: Services
  private let options: Options

  /// Creates the services; all data of the session is in memory.
  init(_ options: Options) async throws {
    var options = options
    options.dataFolder = nil
    options.store = nil
    options.isEphemeral = true
    self.options = options
    services = try await Services(options)
    // A replay exports as the recorded session did, but writes no file.
    if options.replay != nil { services.writeFile = { _, _ in } }
  }

  /// Runs the session with an input that is made for its window, and returns that input.
  func run<Typist: Input>(
    transcript: (any Output)? = nil, input make: (Window) -> Typist
  ) async throws -> (input: Typist, status: Int32) {
    let window = try await Window.app(services, link: options.console.link)
    let input = make(window)
    let sessions = services.sessionMonitor(options, isTerminal: input.isTerminal)
    let status = await options.console.run(
      window, notices: services.notices, input: input, editor: nil, output: DiscardingOutput(),
      transcript: transcript, commands: services.screenCommands(in: window)
    ) {
      await sessions.settled(in: window)
    } lineRead: {
      await sessions.inputReceived(in: window)
    }
    return (input, status)
  }
}
