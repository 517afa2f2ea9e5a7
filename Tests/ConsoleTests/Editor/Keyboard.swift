import Foundation
import Testing

@testable import Console

/// An editor terminal on a pseudoterminal, with a simulated screen and typed keys.
final class Keyboard {
  let terminal: EditorTerminal
  private(set) var glass: Glass
  /// All text that the terminal wrote, without carriage returns.
  private(set) var written = ""
  private var person: Int32
  private let descriptor: Int32
  /// The terminal settings before the first write.
  private(set) var before: [UInt8] = []

  init(width: Int = 80, height: Int = 24, history: HistoryFile? = nil) throws {
    var (person, descriptor): (Int32, Int32) = (-1, -1)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    try #require(openpty(&person, &descriptor, nil, nil, &size) == 0)
    (self.person, self.descriptor) = (person, descriptor)
    glass = Glass(width: width, height: height)
    terminal = try #require(EditorTerminal(input: descriptor, output: descriptor, history: history))
    before = settings
    try terminal.write("")
  }

  isolated deinit {
    terminal.end()
    close(person)
    close(descriptor)
  }

  /// Closes the typing end of the pseudoterminal.
  func hangUp() {
    close(person)
    person = -1
  }

  /// The bytes of the current terminal settings.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    #expect(Foundation.write(person, bytes, bytes.count) == bytes.count)
  }

  func resize(width: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), 24)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until the screen shows exactly these lines, with the cursor in that column.
  func wait(
    for lines: String..., cursor column: Int? = nil, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while glass.lines != lines || column != nil && glass.column != column {
      if .now > deadline { hangUp() }  // ends pending reads, which would wait for ever
      try #require(
        .now < deadline, "\(lines) did not come:\n\(glass)\n\(written.debugDescription)",
        sourceLocation: location)
      await look()
    }
  }

  func look() async {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 1) == 1 else { return await Task.yield() }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = max(0, Foundation.read(person, &bytes, bytes.count))
    let text = String(decoding: bytes[..<count], as: UTF8.self).replacing("\r\n", with: "\n")
    written += text
    glass.write(text.replacing(/\u{1B}\[\?2004[hl]/, with: ""))
  }
}
