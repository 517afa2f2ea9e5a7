import Testing

@testable import TrellisApp

/// Parses arguments that contain a mistake, and returns its message without the hint at `--help`.
nonisolated func usageMessage(_ arguments: [String]) throws -> String {
  let error = try #require(throws: UsageError.self) { try Options(arguments) }
  let help = " See --help for all options."
  #expect(error.message.hasSuffix(help))
  return String(error.message.dropLast(help.count))
}
