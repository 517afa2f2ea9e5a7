import Console
import Presentation
import Routing
import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TrellisApp {
  /// The app at a terminal, or with a script.
  ///
  /// - Returns: The exit status.
  static func converse(_ options: Options) async throws -> Int32 {
    let input = try options.input()
    let isInteractive = input.isTerminal && !options.isJSON
    let transcript = try options.transcriptOutput(
      apartFrom: options.isEphemeral ? nil : options.folder)
    let services = try Services(options, isTerminal: isInteractive)
    let window = try await Window.app(services, link: options.link)
    let front = Front(
      window: window, notices: services.notices, input: input,
      output: DescriptorOutput(STDOUT_FILENO), width: options.width ?? .available,
      transcript: transcript, settings: Front.Settings(options)
    ) {
      await services.settled(in: window)
    } lineRead: {
      await services.lineRead(in: window)
    }
    if isInteractive, options.animates {
      window.animators = (
        push: LineAnimator("→", "←", on: front), modal: LineAnimator("↑", "↓", on: front)
      )
    }
    return await front.run()
  }
}

extension Window {
  /// The whole app, before anybody is logged in, and perhaps with a link to go on to.
  static func app(_ services: Services, link: String? = nil) async throws -> Window {
    let window = Window()
    let welcome = WelcomeFactory(services: services)
    window.guards = [welcome.verdict]
    #if DEBUG
      window.onLeak = { services.notices.post(Notice("\($0) was closed and is held still.")) }
    #endif
    if let link { try await window.open(link: link) }
    try await window.show(welcome.welcome())
    return window
  }
}

extension Front.Settings {
  fileprivate init(_ options: Options) {
    self.init()
    format = options.isJSON ? .json : .text
    isColored =
      !options.isJSON
      && options.color.isColored(
        isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    echoes = options.echoes
    isStrict = options.isStrict
    settleTimeout = options.settleTimeout
  }
}

extension Int {
  /// How many cells a line has when nobody says: `$COLUMNS`, else the terminal's, else 80.
  fileprivate static var available: Int {
    let columns = environment("COLUMNS").flatMap { Int($0) } ?? 0
    return columns > 0 ? columns : Terminal.width(of: STDOUT_FILENO) ?? 80
  }
}
