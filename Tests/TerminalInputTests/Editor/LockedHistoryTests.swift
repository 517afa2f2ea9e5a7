import Foundation
import OpenFiles
import TestSupport
import Testing

@testable import TerminalInput

@Suite("Locked history file")
struct LockedHistoryTests {
  private let folder = TemporaryFolder()
  private let opened: OpenFolder

  init() throws { opened = try #require(OpenFolder(folder.path())) }

  private var file: HistoryFile { HistoryFile("ada", of: ["command"], in: opened) }

  private func path(_ topic: LinePrompt.Topic) -> String { folder.path("ada-\(topic.name)") }

  @Test("Reading and writing a history that another program has locked fails at once")
  func locked() throws {
    try file.add("one", .command)
    let other = try opened.lockedFile("ada-command", O_RDWR)
    let error = HistoryError(path: path(.command), reason: .locked(by: nil))
    #expect(throws: error) { try file.add("two", .command) }
    #expect(throws: error) { try file.lines() }
    other.unlock()
    #expect(try file.lines()[.command] == ["one"])
  }

  @Test("Lines typed while another program has locked the history are saved when it unlocks it")
  func unlocked() async throws {
    try file.add("one", .command)
    let other = try opened.lockedFile("ada-command", O_RDWR)
    let keyboard = try Keyboard()
    let (typed, type) = AsyncStream.makeStream(of: Void.self)
    keyboard.terminal.historyWait = LockWait(tries: 2) {
      for await _ in typed { break }
      other.unlock()
    }
    keyboard.terminal.useHistory(file)
    let friends = InputRequest(.plain)
    keyboard.type("two\r")
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("two"))
    let waiting = keyboard.terminal.waiting
    type.yield()
    await waiting?.value
    keyboard.type("\u{10}\u{10}\r")
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("one"))
    #expect(try file.lines()[.command] == ["one", "two", "one"])
  }

  @Test("A history that stays locked is reported once, and the lines are kept in memory")
  func staysLocked() async throws {
    let other = try opened.lockedFile("ada-command", O_RDWR)
    let keyboard = try Keyboard()
    let (reports, report) = AsyncStream.makeStream(of: HistoryError.self)
    keyboard.terminal.historyFailed = { report.yield($0) }
    keyboard.terminal.historyWait = LockWait(tries: 3) {}
    keyboard.terminal.useHistory(file)
    for await error in reports {
      #expect(error.isLocked && error.path == path(.command))
      break
    }
    let friends = InputRequest(.plain)
    keyboard.type("one\r\u{10}\r")
    for _ in 1...2 {
      #expect(try await keyboard.terminal.next(friends, show: {}) == .line("one"))
    }
    other.unlock()
    #expect(try file.lines()[.command] == [])
  }

  @Test("A history that becomes free after the person has logged out is not shown to the next one")
  func lateForAnother() async throws {
    try file.add("secret", .command)
    let other = try opened.lockedFile("ada-command", O_RDWR)
    let keyboard = try Keyboard()
    let (never, hold) = AsyncStream.makeStream(of: Never.self)
    keyboard.terminal.historyWait = LockWait(tries: 9) {
      for await _ in never {}  // until the task is cancelled
      other.unlock()
    }
    keyboard.terminal.useHistory(file)
    let waiting = keyboard.terminal.waiting
    keyboard.terminal.useHistory(nil)
    await waiting?.value
    hold.finish()
    keyboard.type("\u{10}x\r")
    let friends = InputRequest(.plain)
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("x"))
  }
}
