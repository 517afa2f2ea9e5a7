import Foundation
import OpenFiles
import TestSupport
import Testing

@testable import TerminalInput

@Suite("History file")
struct HistoryFileTests {
  private let folder = TemporaryFolder()
  private let opened: OpenFolder

  init() throws { opened = try #require(OpenFolder(folder.path())) }

  private var file: HistoryFile { file("ada") }

  private func file(_ name: String) -> HistoryFile {
    HistoryFile(name, of: ["command", "choice"], in: opened)
  }

  private func path(_ topic: LinePrompt.Topic) -> String { folder.path("ada-\(topic.name)") }

  @Test("History files store lines by topic, and only the owner can read them")
  func kept() throws {
    #expect(try file.lines() == [.command: [], .choice: []])
    let lines = ["add grace", "a\nb", "\\n", "\\", "\\\\\n", "日本", "\u{1B}[2J\r", "\\\u{301}"]
    for line in lines + ["", "add grace"] { try file.add(line, .choice) }
    try file.add("quit", .command)
    #expect(try file.lines() == [.command: ["quit"], .choice: lines + ["add grace"]])
    #expect(try folder.mode("ada-choice") == 0o600)
  }

  @Test(
    "Hidden lines, several lines, other topics and very long lines are not stored in history files")
  func secret() throws {
    try file.add("quit", .command)
    try file.add("correct horse", LinePrompt("", .hidden, topic: "command").topic)
    try file.add("Dear Ada", LinePrompt("", .lines, topic: "command").topic)
    try file.add("other", LinePrompt("", topic: "other").topic)
    try file.add(String(repeating: "a", count: HistoryFile.longestLine + 1), .command)
    #expect(try file.lines()[.command] == ["quit"])
    #expect(try folder.names() == ["ada-command"])
  }

  @Test("A text that was begun is kept by its page, for its owner alone, until an empty one")
  func drafts() throws {
    let text = String(repeating: "\u{301} two\n\\", count: 1_000)
    file.keepDraft(text, of: "chat/ada")
    file.keepDraft("one", of: "chat/bob")
    #expect(file.drafts == ["chat/ada": text, "chat/bob": "one"])
    #expect(try folder.mode("ada-drafts") == 0o600)
    file.keepDraft("", of: "chat/ada")
    #expect(file.drafts == ["chat/bob": "one"])
    file.remove()
    #expect(try folder.names() == [])
  }

  @Test("Only the last lines of a history file count, to which it is trimmed when it is read")
  func bounded() throws {
    try file.add("first", .command)
    let limit = LineHistory.limit
    let many = (1...limit + 5).map { "\n\n\($0)\n" }.joined()
    try folder.write("a\n\n\(many)\n", to: "ada-command")
    #expect(try file.lines()[.command] == (6...limit + 5).map { "\($0)" })
    #expect(try folder.text("ada-command") == (6...limit + 5).map { "\($0)\n" }.joined())
    #expect(try folder.mode("ada-command") == 0o600)
    try file.add("last", .command)
    #expect(try file.lines()[.command]?.last == "last")
  }

  @Test("Damaged lines of a history file are skipped")
  func damaged() throws {
    try file.add("one", .command)
    let bytes = Array("one\n".utf8) + [0xFF, 0x0A] + Array("\\x\nend\\\n\n\ntwo\nthr\0".utf8)
    try folder.write(Data(bytes), to: "ada-command")
    #expect(try file.lines()[.command] == ["one", "two", "thr\0"])
  }

  @Test("A link, folder or pipe in place of a history file is left alone")
  func strange() throws {
    try file.add("one", .command)
    let (link, pipe) = (path(.command), path(.choice))
    func expectLeft(_ path: String, _ topic: LinePrompt.Topic, _ reason: FileFault) {
      let error = HistoryError(path: path, reason: reason)
      #expect(throws: error) { try file.add("two", topic) }
      if topic == .command { #expect(throws: error) { try file.lines() } }
    }
    try FileManager.default.linkItem(atPath: link, toPath: link + "-other")
    expectLeft(link, .command, .hardLink)
    try FileManager.default.removeItem(atPath: link)
    try folder.link("ada-command", to: link + "-other")
    expectLeft(link, .command, .symbolicLink)
    #expect(try folder.text("ada-command-other") == "one\n")
    #expect(mkfifo(pipe, 0o600) == 0)
    expectLeft(pipe, .choice, .notFile)
    try FileManager.default.removeItem(atPath: pipe)
    try FileManager.default.createDirectory(atPath: pipe, withIntermediateDirectories: false)
    expectLeft(pipe, .choice, .system(EISDIR))
  }

  @Test("The history of a folder that was removed is empty, and takes no line")
  func gone() throws {
    #expect(mkdir(folder.path("gone"), 0o700) == 0)
    let file = HistoryFile(
      "ada", of: ["command"], in: try #require(OpenFolder(folder.path("gone"))))
    #expect(rmdir(folder.path("gone")) == 0)
    let error = HistoryError(path: folder.path("gone/ada-command"), reason: .system(ENOENT))
    #expect(throws: error) { try file.add("one", .command) }
    #expect(try file.lines() == [.command: []])
  }

  @Test("Trimming a history does not write through a link that has the name of the new file")
  func linkedReplacement() throws {
    try folder.write("database", to: "database")
    #expect(link(folder.path("database"), path(.command) + ".new") == 0)
    try folder.write((0...LineHistory.limit).map { "\($0)\n" }.joined(), to: "ada-command")
    #expect(try file.lines()[.command]?.count == LineHistory.limit)
    #expect(try folder.text("database") == "database")
    #expect(try folder.text("ada-command").hasPrefix("1\n"))
  }

  @Test("Concurrent writers to a history file neither lose nor damage lines")
  func together() async throws {
    let file = file
    let wait = LockWait(tries: .max) { await Task.yield() }
    try file.add("first", .command)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { @concurrent in
          for number in 0..<100 {
            try await wait.run(while: \.isLocked) { () throws(HistoryError) in
              try file.add("\(writer) \(number)", .command)
            }
            _ = try await wait.run(while: \.isLocked) { () throws(HistoryError) in
              try file.lines()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = try file.lines()[.command] ?? []
    #expect(lines.count == 401)
    for writer in 0..<4 {
      let own = lines.filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<100).map { "\(writer) \($0)" })
    }
  }

  @Test(
    "A line that may be a secret, or have one, is neither stored nor recalled",
    arguments: [true, false])
  func notKept(isBusy: Bool) async throws {
    let keyboard = try Keyboard(history: file)
    keyboard.type("correct horse\rlost\u{03}\u{10}quit\r")
    let request =
      isBusy
      ? InputRequest(LinePrompt("busy> ")) { $0.isKept = false }
      : InputRequest(.plain) { $0.keeps = { !["correct horse", "lost"].contains($0) } }
    #expect(try await keyboard.terminal.next(request, show: {}) == .line("correct horse"))
    #expect(try await keyboard.terminal.next(request, show: {}) == .cancelled(wasEmpty: false))
    #expect(try await keyboard.terminal.next(InputRequest(.plain), show: {}) == .line("quit"))
    #expect(try file.lines()[.command] == ["quit"])
  }

  @Test("An exchange of the history forgets the lines and the killed text of the person before")
  func exchanged() async throws {
    let (ada, friends) = (InputRequest(LinePrompt("to ada> ", .lines)), InputRequest(.plain))
    try file("grace").add("from grace", .command)
    let keyboard = try Keyboard(history: file)
    keyboard.type("Dear Ada\rkilled\u{15}one\r")
    for request in [ada, friends] { _ = try await keyboard.terminal.next(request, show: {}) }
    keyboard.terminal.useHistory(file("grace"))
    keyboard.type("\u{19}\u{10}\u{10}\r\u{19}\u{10}\r")
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("from grace"))
    #expect(try await keyboard.terminal.next(ada, show: {}) == .line(""))
    keyboard.terminal.useHistory(nil)
    keyboard.type("\u{19}\u{10}x\r\u{10}\r")
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("x"))
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("x"))
    keyboard.terminal.useHistory(file)
    keyboard.type("\u{10}\r")
    #expect(try await keyboard.terminal.next(friends, show: {}) == .line("one"))
    #expect(try file("grace").lines()[.command] == ["from grace", "from grace"])
    #expect(try file.lines()[.command] == ["one", "one"])
  }

  @Test("An unusable history is reported once, and lines are then kept in memory")
  func failed() async throws {
    var errors: [HistoryError] = []
    let keyboard = try Keyboard()
    keyboard.terminal.historyFailed = { errors.append($0) }
    try folder.write("", to: "bob-command/file")
    keyboard.terminal.useHistory(file("bob"))
    let other = HistoryError(path: folder.path("bob-command"), reason: .system(EISDIR))
    #expect(errors == [other])
    try FileManager.default.createDirectory(
      atPath: path(.command) + "-moved", withIntermediateDirectories: false)
    keyboard.terminal.useHistory(file)
    try FileManager.default.moveItem(atPath: path(.command) + "-moved", toPath: path(.command))
    let friends = InputRequest(.plain)
    keyboard.type("one\rtwo\r\u{10}\u{10}\r")
    for line in ["one", "two", "one"] {
      #expect(try await keyboard.terminal.next(friends, show: {}) == .line(line))
    }
    #expect(errors.dropFirst() == [HistoryError(path: path(.command), reason: .system(EISDIR))])
  }

  @Test("remove() removes the history of one person alone")
  func removed() throws {
    for name in ["ada", "grace"] {
      for topic in [LinePrompt.Topic.command, .choice] { try file(name).add("one", topic) }
    }
    try folder.write("one\n", to: "ada-command.new")
    file.remove()
    file.remove()
    #expect(try folder.names() == ["grace-choice", "grace-command"])
  }
}
