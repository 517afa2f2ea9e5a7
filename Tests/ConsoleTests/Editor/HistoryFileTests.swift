import ConsoleTestSupport
import Foundation
import Presentation
import Testing

@testable import Console

@Suite("History file")
struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID())")

  private var file: HistoryFile {
    HistoryFile(folder: folder.appending(path: "state/trellis").path)
  }

  private func path(_ kind: Prompt.Kind) -> String {
    folder.appending(path: "state/trellis/history-\(kind.rawValue)").path
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test("History files store lines by kind of prompt, and only the owner can read them")
  func kept() throws {
    defer { remove() }
    #expect(file.lines() == [.command: [], .choice: []])
    let lines = ["add grace", "a\nb", "\\n", "\\", "\\\\\n", "日本", "\u{1B}[2J\r", "\\\u{301}"]
    for line in lines + ["", "add grace"] { file.add(line, .choice) }
    file.add("quit", .command)
    #expect(file.lines() == [.command: ["quit"], .choice: lines + ["add grace"]])
    #expect(try mode(folder.appending(path: "state/trellis").path) == 0o700)
    #expect(try mode(path(.choice)) == 0o600)
  }

  @Test("Secrets, messages and very long lines are not stored in history files")
  func secret() throws {
    defer { remove() }
    file.add("quit", .command)
    file.add("correct horse", .secret)
    file.add("Dear Ada", .text)
    file.add(String(repeating: "a", count: HistoryFile.longestLine + 1), .command)
    #expect(file.lines()[.command] == ["quit"])
    #expect(file.lines()[.secret] == nil)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "state/trellis").path)
    #expect(names == ["history-command"])
  }

  @Test("A history file with too many lines is trimmed when it is read")
  func bounded() throws {
    defer { remove() }
    file.add("first", .command)
    let many = (1...LineHistory.limit + 5).map { "\($0)\n" }.joined()
    try Data(many.utf8).write(to: URL(filePath: path(.command)))
    #expect(file.lines()[.command]?.first == "6")
    let left = try String(contentsOfFile: path(.command), encoding: .utf8)
    #expect(left.hasPrefix("6\n7\n") && left.hasSuffix("\(LineHistory.limit + 5)\n"))
    #expect(try mode(path(.command)) == 0o600)
    file.add("last", .command)
    #expect(file.lines()[.command]?.last == "last")
  }

  @Test("Damaged lines of a history file are skipped")
  func damaged() throws {
    defer { remove() }
    file.add("one", .command)
    var bytes = Array("one\n".utf8) + [0xFF, 0x0A] + Array("\\x\nend\\\n\n\ntwo\nthr".utf8)
    bytes += [0]
    try Data(bytes).write(to: URL(filePath: path(.command)))
    #expect(file.lines()[.command] == ["one", "two", "thr\0"])
  }

  @Test("A link, folder or pipe in place of a history file is left alone")
  func strange() throws {
    defer { remove() }
    file.add("one", .command)
    let (link, pipe) = (path(.command), path(.choice))
    try FileManager.default.moveItem(atPath: link, toPath: link + "-moved")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: link + "-moved")
    #expect(mkfifo(pipe, 0o600) == 0)
    for kind in [Prompt.Kind.command, .choice] { file.add("two", kind) }
    #expect(file.lines() == [.command: [], .choice: []])
    #expect(try String(contentsOfFile: link + "-moved", encoding: .utf8) == "one\n")
    try FileManager.default.removeItem(atPath: pipe)
    try FileManager.default.createDirectory(atPath: pipe, withIntermediateDirectories: false)
    file.add("two", .choice)
    #expect(file.lines()[.choice] == [])
    let nowhere = HistoryFile(folder: "/dev/null/trellis")
    nowhere.add("two", .command)
    #expect(nowhere.lines()[.command] == [])
  }

  @Test("Concurrent writers to a history file neither lose nor damage lines")
  func together() async throws {
    defer { remove() }
    let path = folder.appending(path: "state/trellis").path
    file.add("first", .command)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { @concurrent in
          for number in 0..<100 {
            HistoryFile(folder: path).add("\(writer) \(number)", .command)
            _ = HistoryFile(folder: path).lines()
          }
        }
      }
    }
    let lines = file.lines()[.command] ?? []
    #expect(lines.count == 401)
    for writer in 0..<4 {
      let own = lines.filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<100).map { "\(writer) \($0)" })
    }
  }

  @Test("A line that may turn out to be a secret is not stored in the history file")
  func notKept() async throws {
    defer { remove() }
    let keyboard = try Keyboard(history: file)
    keyboard.type("correct horse\rquit\r")
    let busy = InputRequest(Prompt(.command, "busy"), isKept: false)
    #expect(try await keyboard.terminal.next(busy, show: {}) == .line("correct horse"))
    let friends = InputRequest(Prompt(.command, "friends"))
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("quit"))
    #expect(file.lines()[.command] == ["quit"])
  }

  @Test("forgetTexts() removes messages from the history and keeps commands")
  func forgotten() async throws {
    let keyboard = try Keyboard()
    let (ada, friends) = (
      InputRequest(Prompt(.text, "to ada")), InputRequest(Prompt(.command, "friends"))
    )
    keyboard.type("Dear Ada\rquit\r")
    for request in [ada, friends] { _ = try await keyboard.terminal.next(request, show: {}) }
    keyboard.terminal.forgetTexts()
    keyboard.type("\u{10}\r\u{10}\r")
    #expect(try await keyboard.terminal.next(ada, show: {}) == .line(""))
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("quit"))
  }

  @Test("A later session recalls the lines of an earlier one from the history file")
  func recalled() {
    defer { remove() }
    file.add("one", .command)
    file.add("two", .command)
    file.add("two", .command)
    var editor = LineEditor(history: LineHistory(file.lines()))
    _ = editor.begin(Prompt(.command, "friends"))
    for byte in "\u{10}\u{10}".utf8 { _ = editor.take(byte, completions: { _ in [] }) }
    #expect(editor.line.text == "one")
  }
}
