import CommandLineOptions
import Console
import ConsoleTesting
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
    if let path = options.replay { return try await replay(path, options) }
    let console = options.console
    let typed = try console.input()
    let isInteractive = console.isInteractive(typed) && options.monkey == nil
    let services = try await Services(options)
    try options.location.warn()
    let sessions = services.sessionMonitor(options, isTerminal: isInteractive)
    func failToRecord(_ error: FileError) -> Int32 {
      ConsoleProgram.failToStart(error.message(for: "--record"), status: error.status)
    }
    do { try options.checkRecording() } catch { return failToRecord(error) }
    let transcript = try console.transcriptOutput(apartFrom: options.protectedFiles)
    let recording: (any Output)?
    do { recording = try options.recordingOutput() } catch { return failToRecord(error) }
    let window = try await Window.app(services, link: console.link)
    let seed = options.seed ?? .random(in: 0..<1_000_000)
    let monkey = options.monkey.map {
      Monkey(lines: $0, random: Seeded(state: seed), window: window)
    }
    let editor = isInteractive ? console.editor() : nil
    services.keepHistory(of: sessions, in: editor, options)
    let recorder = recording.map {
      Recorder($0, start: services.start(options, isTerminal: isInteractive), clock: services.clock)
    }
    let status = await console.run(
      window, notices: services.notices, input: monkey ?? typed, editor: editor,
      transcript: transcript, recorder: recorder,
      time: LocalTime(now: { services.now() }, offset: { services.offset($0) }),
      commands: services.screenCommands(in: window)
    ) {
      await sessions.settled(in: window)
    } lineRead: {
      await sessions.inputReceived(in: window)
    }
    guard let monkey, status != 74, status != 129 else { return status }
    if let finding = monkey.finding {
      let shortest = try await shortened(finding, options)
      let lines = "--seed \(seed): \(shortest)".split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0) }
      return ConsoleProgram.fail(lines, status: 70)
    }
    // Random lines are expected to fail, so status 1 counts as success.
    return ConsoleProgram.fail(
      ["--seed \(seed): no problems found."], status: status == 1 ? 0 : status)
  }
}

/// Random numbers for the monkey: SplitMix64, by Steele, Lea and Flood.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
