import Console
import Foundation
import Presentation
import Routing
import Social

@main
struct TrellisApp {
  static let version = "0.1.0"

  static func main() async {
    StandardDescriptors.ensureOpen()
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// - Returns: The exit status.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      let options = try Options(arguments)
      if options.wantsHelp { return say(Flag.help) }
      if options.wantsVersion { return say(version) }
      let input = DescriptorInput(STDIN_FILENO)
      let services = try Services(options, isTerminal: input.isTerminal)
      let window = try await Window.app(services, link: options.link)
      return await Front(
        window: window, notices: services.notices, input: input,
        output: DescriptorOutput(STDOUT_FILENO), width: options.width ?? .available
      ) {
        await services.settled(in: window)
      } lineRead: {
        await services.lineRead(in: window)
      }.run()
    } catch let error as UsageError {
      return say(error.sentence, on: STDERR_FILENO, status: 64)
    } catch let error as StoreError {
      return say(error.sentence, on: STDERR_FILENO, status: error.status)
    } catch {
      let sentence = "Something went wrong inside the program: \(error)."
      return say(sentence, on: STDERR_FILENO, status: 70)
    }
  }

  private static func say(
    _ text: String, on descriptor: Int32 = STDOUT_FILENO, status: Int32 = 0
  ) -> Int32 {
    (try? DescriptorOutput(descriptor).say(text)) == nil ? 74 : status
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

extension StoreError {
  /// What the program ends with when it cannot begin.
  fileprivate var status: Int32 {
    switch self {
    case .noFolder: 73
    case .foreign, .newer, .damaged: 65
    default: 70
    }
  }
}

extension Int {
  /// How many cells a line has when nobody says: `$COLUMNS`, else the terminal's, else 80.
  fileprivate static var available: Int {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return columns > 0 ? columns : Terminal.width(of: STDOUT_FILENO) ?? 80
  }
}
