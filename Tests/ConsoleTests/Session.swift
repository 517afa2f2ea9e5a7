import Presentation
import Routing

@testable import Console

/// A window and a front over it, ready to be talked to.
final class Session {
  let window = Window()
  let notices = Notices()
  let transcript = Transcript()
  var status: Int32?

  /// - Returns: All that was shown.
  @discardableResult
  func run(
    _ lines: String..., on root: Root, isTerminal: Bool = false, width: Int = 80
  ) async throws -> String {
    try await run(ScriptedInput(lines, isTerminal: isTerminal), on: root, width: width)
  }

  @discardableResult
  func run(_ input: any Input, on root: Root, width: Int = 80) async throws -> String {
    try await window.show(root)
    let front = Front(
      window: window, notices: notices, input: input, output: transcript, width: width)
    status = await front.run()
    return transcript.text
  }
}
