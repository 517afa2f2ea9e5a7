import Console
import Social

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
      if options.wantsCompletion { return say(Flag.completion) }
      return try await converse(options)
    } catch let error as UsageError {
      return say(error.sentence, on: STDERR_FILENO, status: 64)
    } catch let error as FileError {
      return say(error.sentence, on: STDERR_FILENO, status: error.status)
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
