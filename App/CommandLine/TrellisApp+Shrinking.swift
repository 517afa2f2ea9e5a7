import Console
import ConsoleTesting
import Routing

extension TrellisApp {
  /// Returns a monkey's finding with the shortest script that reproduces it in a new app.
  static func shortened(_ finding: Finding, _ options: Options) async throws -> Finding {
    try await finding.shrunk(limit: 500) { script in
      let session = try await SilentSession(options)
      return try await session.run { window in
        Monkey(typing: script, toFind: finding, window: window)
      }.input.finding
    }
  }
}
