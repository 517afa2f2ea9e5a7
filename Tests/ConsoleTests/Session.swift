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
  func run(
    _ input: any Input, on root: Root, width: Int = 80, settings: Front.Settings = .init()
  ) async throws -> String {
    try await window.show(root)
    let front = Front(
      window: window, notices: notices, input: input, output: transcript, width: width,
      settings: settings)
    status = await front.run()
    return transcript.text
  }
}

/// Something happens while a line is typed.
final class Interruption: Input {
  let isTerminal = false
  private var lines: ArraySlice<String>
  private var hasHappened = false
  private let happening: () async throws -> Void
  /// More lines, after what happens.
  var then: [String] = []

  /// Before the last of the lines is handed over.
  init(_ lines: String..., happening: @escaping () async throws -> Void) {
    self.lines = lines[...]
    self.happening = happening
  }

  func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    guard let line = lines.popFirst() else { return .end }
    if lines.isEmpty, !hasHappened {
      hasHappened = true
      lines = then[...]
      try? await happening()
    }
    return .line(line)
  }
}

/// Takes some writes, then no more.
final class BrokenOutput: Output {
  private var left: Int
  init(after count: Int) { left = count }

  func write(_ text: String) throws(CannotWrite) {
    left -= 1
    if left < 0 { throw CannotWrite() }
  }
}
