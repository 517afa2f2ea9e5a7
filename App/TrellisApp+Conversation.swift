import Console
import ConsoleMonkey
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
  /// Runs the app at a terminal or with a script.
  ///
  /// - Returns: The exit status.
  static func converse(_ options: Options) async throws -> Int32 {
    let typed = try options.input()
    let isInteractive = typed.isTerminal && !options.isJSON && options.monkey == nil
    let services = try Services(options, isTerminal: isInteractive)
    let transcript = try options.transcriptOutput(
      apartFrom: options.keepsNothing ? nil : options.folder)
    let window = try await Window.app(services, link: options.link)
    let seed = options.seed ?? .random(in: 0..<1_000_000)
    let monkey = options.monkey.map { Monkey(lines: $0, seed: seed, window: window) }
    let width = options.width ?? .columns
    let isShown = isatty(STDOUT_FILENO) == 1
    let editor = isInteractive ? options.editor : nil
    let front = Front(
      window: window, notices: services.notices, input: monkey ?? editor ?? typed,
      output: editor ?? DescriptorOutput(STDOUT_FILENO),
      width: width ?? (isShown ? Terminal.width(of: STDOUT_FILENO) : nil) ?? 80,
      transcript: transcript, settings: Front.Settings(options)
    ) {
      await services.settled(in: window)
      if services.sessionMonitor.user(in: window) == nil { editor?.forgetTexts() }
    } lineRead: {
      await services.lineRead(in: window)
    }
    if isInteractive, options.animates {
      window.animators = (
        push: LineAnimator("→", "←", on: front), modal: LineAnimator("↑", "↓", on: front)
      )
    }
    let status = await front.run()
    if status == 74 { return sayCannotWrite() }
    guard let monkey else { return status }
    if let finding = monkey.finding {
      return say("--seed \(seed): \(finding)".lines, on: STDERR_FILENO, status: 70)
    }
    // Random lines are expected to fail, so status 1 counts as success.
    return say(
      ["--seed \(seed): nothing was found."], on: STDERR_FILENO, status: status == 1 ? 0 : status)
  }
}

extension Window {
  /// Returns the window of the app before the login; a link waits in it until then.
  static func app(_ services: Services, link: String? = nil) async throws -> Window {
    let window = Window()
    #if DEBUG
      _ = try AppLinks.make()  // throws now if patterns conflict
    #endif
    window.resolver = { try services.links.find($0).destination }
    window.guards = [
      Guard { [weak window] move in
        window.map { services.guardResult(on: move.destination, in: $0) } ?? .allow
      }
    ]
    #if DEBUG
      window.onLeak = { services.notices.post(Notice("\($0) was closed and is held still.")) }
    #endif
    if let link { try await window.open(link: link) }
    try await window.show(WelcomeFactory(services: services).welcome())
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

extension Int? {
  /// The width in cells, by `$COLUMNS`.
  fileprivate static var columns: Int? {
    environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
