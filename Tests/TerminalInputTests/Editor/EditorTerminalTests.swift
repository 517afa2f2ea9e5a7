import Foundation
import Testing
import Wording

@testable import TerminalInput

@Suite("Editor terminal", .serialized)
struct EditorTerminalTests {
  private func next(
    _ keyboard: Keyboard, _ prompt: LinePrompt = .plain, draft: String = "", goesOn: Bool = true
  ) async throws -> InputEvent {
    let request = InputRequest(prompt) {
      ($0.draft, $0.goesOn) = (draft, goesOn)
      $0.completions = { text in ["grace ", "grant"].filter { $0.hasPrefix(text) } }
      $0.redraw = { () throws(CannotWrite) in try keyboard.terminal.write("a page\n") }
    }
    return try await keyboard.terminal.next(request) { Issue.record("The prompt is shown twice.") }
  }

  @Test(
    "A line that the caller shows in another form is erased, with all its rows", arguments: [80, 9])
  func erased(width: Int) async throws {
    let keyboard = try Keyboard(width: width)
    try keyboard.terminal.write("above\n")
    let request = InputRequest(LinePrompt("to> ", .lines)) { $0.erases = { $0.hasPrefix("日本語") } }
    keyboard.type("日本語\u{1B}\rand more than one row\r")
    #expect(try await keyboard.terminal.next(request) == .line("日本語\nand more than one row"))
    await keyboard.wait(for: "above", "", cursor: 0)
    keyboard.type("ada\r")
    #expect(try await keyboard.terminal.next(request) == .line("ada"))
    await keyboard.wait(for: "above", "to> ada", "", cursor: 0)
    let secret = InputRequest(LinePrompt("pin> ", .hidden)) { $0.erases = { _ in true } }
    keyboard.type("1234\r")
    #expect(try await keyboard.terminal.next(secret) == .line("1234"))
    await keyboard.wait(for: "above", "to> ada", "pin>", cursor: 5)
  }

  @Test("The prompt can be exchanged while a line is edited, and stays on the screen with it")
  func exchanged() async throws {
    let keyboard = try Keyboard()
    async let reading = next(keyboard)
    keyboard.type("ad grace\u{01}")
    await keyboard.wait(for: "friends> ad grace", cursor: 9)
    keyboard.terminal.change(LinePrompt("friends (12)> "))
    await keyboard.wait(for: "friends (12)> ad grace", cursor: 14)
    keyboard.type("\r")
    #expect(try await reading == .line("ad grace"))
    await keyboard.wait(for: "friends (12)> ad grace", "", cursor: 0)
    keyboard.terminal.change(LinePrompt("nowhere> "))
    #expect(!keyboard.terminal.isTyping)
  }

  @Test("The caller learns of the first key of a line, but not of a line that was typed ahead")
  func begun() async throws {
    let keyboard = try Keyboard()
    var count = 0
    let request = InputRequest(.plain) { $0.begins = { count += 1 } }
    keyboard.type("one\rtwo\r")
    _ = try await keyboard.terminal.next(request)
    _ = try await keyboard.terminal.next(request)
    #expect(count == 0)
    async let reading = keyboard.terminal.next(request)
    await keyboard.wait(for: "friends> one", "friends> two", "friends>", cursor: 9)
    #expect(!keyboard.terminal.isTyping)
    keyboard.type("th")
    await keyboard.wait(for: "friends> one", "friends> two", "friends> th")
    #expect(count == 1 && keyboard.terminal.isTyping)
    keyboard.type("ree\r")
    #expect(try await reading == .line("three"))
    #expect(count == 1)
  }

  @Test("Text typed in a session that has ended answers no prompt of the next one")
  func ended() async throws {
    let keyboard = try Keyboard()
    async let first = next(keyboard)
    keyboard.type("half a line")
    await keyboard.wait(for: "friends> half a line", cursor: 20)
    keyboard.terminal.interrupt()
    #expect(try await first == .interrupted)
    async let second = next(keyboard, goesOn: false)
    await keyboard.wait(for: "friends> half a line", "friends>", cursor: 9)
    keyboard.type("look\rtwo\rthr")
    #expect(try await second == .line("look"))
    async let third = next(keyboard, goesOn: false)
    await keyboard.wait(for: "friends> half a line", "friends> look", "friends>", cursor: 9)
    keyboard.type("where\r")
    #expect(try await third == .line("where"))
  }

  @Test("Lines typed ahead answer the next prompts and appear there, except secrets")
  func typedAhead() async throws {
    let keyboard = try Keyboard()
    keyboard.type("one\rtwo\rsecret\rthr")
    #expect(try await next(keyboard) == .line("one"))
    #expect(try await next(keyboard) == .line("two"))
    #expect(try await next(keyboard, .secret) == .line("secret"))
    try keyboard.terminal.write("\n")
    async let last = next(keyboard)
    await keyboard.wait(
      for: "friends> one", "friends> two", "password>", "friends> thr", cursor: 12)
    keyboard.type("ee\r")
    #expect(try await last == .line("three"))
  }

  @Test("Output appears above a wrapped, wide or hidden line and leaves it unchanged")
  func above() async throws {
    let keyboard = try Keyboard(width: 20)
    async let reading = next(keyboard)
    keyboard.type("日本語 and a long line\u{1B}b")
    await keyboard.wait(for: "friends> 日本語 and", "a long line", cursor: 7)
    try keyboard.terminal.write("* Ada Lovelace: hi\n")
    await keyboard.wait(for: "* Ada Lovelace: hi", "friends> 日本語 and", "a long line", cursor: 7)
    keyboard.type("x\r")
    #expect(try await reading == .line("日本語 and a long xline"))

    async let secret = next(keyboard, .secret)
    keyboard.type("correct")
    await keyboard.wait(
      for: "* Ada Lovelace: hi", "friends> 日本語 and", "a long xline", "password>", cursor: 10)
    try keyboard.terminal.write("* Grace: ho\n")
    keyboard.type(" horse\r")
    #expect(try await secret == .line("correct horse"))
    await keyboard.wait(
      for: "* Ada Lovelace: hi", "friends> 日本語 and", "a long xline", "* Grace: ho", "password>",
      cursor: 10)
    #expect(!keyboard.written.contains("corr"))
  }

  @Test("An interrupted secret is never shown, even the part that was not read yet")
  func interruptedSecret() async throws {
    let keyboard = try Keyboard()
    async let first = next(keyboard, .secret)
    await keyboard.wait(for: "password>", cursor: 10)
    keyboard.type("correct")
    keyboard.terminal.interrupt()
    keyboard.type(" horse\r")
    #expect(try await first == .interrupted)
    async let second = next(keyboard)
    await keyboard.wait(for: "friends>", cursor: 9)
    keyboard.type("quit\u{10}\u{19}\r")
    #expect(try await second == .line("quit"))
    #expect(!keyboard.written.contains("horse"))
  }

  @Test("^C erases a line and cancels it, Tab completes a word and ^D ends the input")
  func keys() async throws {
    let keyboard = try Keyboard()
    keyboard.type("abc\u{03}")
    #expect(try await next(keyboard) == .cancelled(wasEmpty: false))
    keyboard.type("\u{10}")
    async let second = next(keyboard)
    await keyboard.wait(for: "friends> abc", cursor: 12)
    keyboard.type("\u{15}g\t\t")
    await keyboard.wait(for: "grace  grant", "friends> gra", cursor: 12)
    keyboard.type("\u{15}\u{04}")
    #expect(try await second == .end)
    await keyboard.wait(for: "grace  grant", "friends>", cursor: 9)
  }

  @Test("^L clears the screen and shows the page and the typed line again", arguments: [80, 20])
  func redraw(width: Int) async throws {
    let keyboard = try Keyboard(width: width)
    try keyboard.terminal.write("one\ntwo\nthree\n")
    async let reading = next(keyboard)
    keyboard.type("日本語 and\u{1B}b")
    await keyboard.wait(for: "one", "two", "three", "friends> 日本語 and", cursor: 16)
    keyboard.type("\u{0C}")
    await keyboard.wait(for: "a page", "friends> 日本語 and", cursor: 16)
    keyboard.type("\u{12}x\u{0C}")
    if width == 80 {
      await keyboard.wait(for: "a page", "no older line with \"x\": 日本語 and", cursor: 31)
    } else {
      await keyboard.wait(for: "a page", "no older line with \"", "x\": 日本語 and", cursor: 11)
    }
    keyboard.type("\u{07}x\r")
    #expect(try await reading == .line("日本語 xand"))
  }

  @Test("Ending an editor terminal restores its settings and turns off bracketed paste")
  func settings() async throws {
    let keyboard = try Keyboard()
    keyboard.type("abc\r")
    #expect(try await next(keyboard) == .line("abc"))
    #expect(keyboard.settings != keyboard.before)
    keyboard.terminal.end()
    #expect(keyboard.settings == keyboard.before)
    await keyboard.wait(for: "friends> abc", "")
    await keyboard.wait(forEnd: "\u{1B}[?2004l")
    #expect(keyboard.written.hasPrefix("\u{1B}[?2004h"))
  }

  @Test("A position follows a character whose width varies, in the output and in the edited line")
  func positions() async throws {
    let keyboard = try Keyboard()
    try keyboard.terminal.write("䷀ one\n")
    async let reading = next(keyboard)
    await keyboard.wait(for: "䷀ one", "friends>", cursor: 9)
    try keyboard.terminal.write("䷀ two\n")
    keyboard.type("䷀三\r")
    #expect(try await reading == .line("䷀三"))
    await keyboard.wait(for: "䷀ one", "䷀ two", "friends> ䷀三", "", cursor: 0)
    for place in ["䷀\u{1B}[3G one\n", "䷀\u{1B}[3G two\n", "\u{1B}[K䷀\u{1B}[12G三"] {
      #expect(keyboard.written.contains(place), "\(keyboard.written.debugDescription)")
    }
  }

  @Test("A paste without an end appears after a quiet pause, and ^C that arrives alone cancels it")
  func lostEnd() async throws {
    let keyboard = try Keyboard()
    keyboard.terminal.longestPause = 0
    async let line = next(keyboard)
    keyboard.type("\u{1B}[200~quit")
    await keyboard.wait(for: "friends> quit")
    keyboard.type("\r")
    #expect(try await line == .line("quit"))
    keyboard.terminal.longestPause = -1
    let (reads, read) = AsyncStream<String>.makeStream()
    for cancel in ["\u{03}", "\u{1B}[99;5u"] {
      let request = InputRequest(.plain) { $0.types = { read.yield($0) } }
      async let reading = keyboard.terminal.next(request)
      keyboard.type("ab\u{1B}[200~c")
      for await line in reads where line == "ab" { break }
      keyboard.type(cancel)
      #expect(try await reading == .cancelled(wasEmpty: false))
    }
  }

  @Test("Hanging up the terminal ends the input with an error")
  func hangUp() async throws {
    let keyboard = try Keyboard()
    async let reading = next(keyboard)
    await keyboard.wait(for: "friends>", cursor: 9)
    keyboard.hangUp()
    do {
      let event = try await reading
      Issue.record("\(event)")
    } catch {
      #expect(error as? CannotWrite == CannotWrite(isHangUp: true))
    }
  }

  @Test("Creating an editor terminal with invalid descriptors returns nil")
  func none() { #expect(EditorTerminal(input: -1, output: -1, words: English()) == nil) }
}
