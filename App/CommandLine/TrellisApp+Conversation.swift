import CommandLineOptions
import Console
import ConsoleMonkey
import Presentation
import Routing
import Sessions
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
    let services = try Services(options)
    let sessions = services.sessionMonitor(options, isTerminal: isInteractive)
    let transcript = try options.transcriptOutput(
      apartFrom: options.keepsNothing ? nil : options.folder)
    let window = try await Window.app(services, link: options.link)
    let seed = options.seed ?? .random(in: 0..<1_000_000)
    let monkey = options.monkey.map { Monkey(lines: $0, seed: seed, window: window) }
    let editor = isInteractive ? options.editor : nil
    let front = Front(
      window: window, notices: services.notices, input: monkey ?? editor ?? typed,
      output: editor ?? DescriptorOutput(STDOUT_FILENO),
      width: options.width
        ?? Terminal.outputWidth(of: STDOUT_FILENO, environment: ProcessEnvironment.variable),
      transcript: transcript, settings: Front.Settings(options)
    ) {
      await sessions.settled(in: window)
      if services.activeSession.user(in: window) == nil { editor?.forgetTexts() }
    } lineRead: {
      await sessions.inputReceived(in: window)
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
      ["--seed \(seed): no problems found."], on: STDERR_FILENO, status: status == 1 ? 0 : status)
  }
}

extension Front.Settings {
  fileprivate init(_ options: Options) {
    self.init()
    format = options.isJSON ? .json : .text
    isColored =
      !options.isJSON
      && options.color.isColored(
        isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessEnvironment.variable)
    echoes = options.echoes
    isStrict = options.isStrict
    settleTimeout = options.settleTimeout
  }
}
