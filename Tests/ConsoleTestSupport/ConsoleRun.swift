package import Console
package import ConsoleIO
package import ConsoleTesting
package import Presentation
package import Routing

/// A window with the notices and the transcript of a console session.
package final class ConsoleRun {
  package let session = AppSession(in: Window(), notices: Notices())
  package let transcript = Transcript()
  package private(set) var status: Int32?

  package init() {}

  package var window: Window { session.window }
  package var notices: Notices { session.notices }

  /// Returns a front end over the window as it is.
  package func front(
    _ input: any Input, width: Int = 80, settings: Front.Settings = .untimed
  ) -> Front {
    Front(session, input: input, output: transcript, width: width, settings: settings)
  }

  /// Runs a session over `root` and returns all output so far.
  @discardableResult
  package func run(
    _ input: any Input, on root: Root, width: Int = 80, settings: Front.Settings = .untimed
  ) async throws -> String {
    try await window.show(root)
    status = await front(input, width: width, settings: settings).run()
    return transcript.text
  }

  /// Runs the lines in a session over `root` and returns all output so far.
  @discardableResult
  package func run(
    _ lines: String..., on root: Root, isTerminal: Bool = false, width: Int = 80,
    settings: Front.Settings = .untimed
  ) async throws -> String {
    try await run(
      ScriptedInput(lines, isTerminal: isTerminal), on: root, width: width, settings: settings)
  }

  /// Runs the lines in a session over one screen and returns all output so far.
  @discardableResult
  package func run(
    _ lines: String..., on content: any ScreenContent, isTerminal: Bool = false, width: Int = 80,
    settings: Front.Settings = .untimed
  ) async throws -> String {
    try await run(
      ScriptedInput(lines, isTerminal: isTerminal), on: content, width: width, settings: settings)
  }

  /// Runs a session over one screen and returns all output so far.
  @discardableResult
  package func run(
    _ input: any Input, on content: any ScreenContent, width: Int = 80,
    settings: Front.Settings = .untimed
  ) async throws -> String {
    try await run(input, on: .stack(screen(content)), width: width, settings: settings)
  }

  /// Opens screens above the first one, after the work that is under way.
  package func push(_ contents: any ScreenContent...) {
    window.afterwards { [window] in
      try await window.setStack([window.screens[0]] + contents.map { screen($0) })
    }
  }
}

/// A scripted input that runs a closure just before it returns its last line.
package final class Interruption: Input {
  package let isTerminal: Bool
  private var lines: ArraySlice<String>
  private var hasHappened = false
  private let happening: () async throws -> Void
  /// Lines to read after those passed to `init`.
  package var then: [String] = []

  /// Runs `happening` before the last of `lines` is returned.
  package init(
    _ lines: String..., isTerminal: Bool = false, happening: @escaping () async throws -> Void
  ) {
    self.lines = lines[...]
    self.isTerminal = isTerminal
    self.happening = happening
  }

  package func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
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

/// An output that accepts a number of writes and then throws.
package final class BrokenOutput: Output {
  private var left: Int
  private let error: CannotWrite

  package init(after count: Int, throwing error: CannotWrite = CannotWrite()) {
    (left, self.error) = (count, error)
  }

  package func write(_ text: String) throws(CannotWrite) {
    left -= 1
    if left < 0 { throw error }
  }
}
