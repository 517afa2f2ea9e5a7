import Testing

@testable import TerminalInput

@Suite("Line editor: late replies of a terminal")
nonisolated struct ControlStringTests {
  /// Strings and reports as terminals send them.
  private static let replies: [[UInt8]] =
    [
      "]11;rgb:0000/ffff/0000", "]52;c;cXVpdA0K", "P>|XTerm(370)", "P1$r0m", "_Gi=31;OK", "^quit",
      "Xdelete", "]",
    ]
    .flatMap { body in
      ["\u{1B}\\", "\u{07}", "\u{9C}"].map { Array("\u{1B}\(body)\($0)".utf8) }
    }
    + [
      // C1 introducers; a string in a string, as a multiplexer passes it on; UTF-8 in a string
      "\u{9D}11;rgb:0/0/0\u{9C}", "\u{90}1$r0m\u{1B}\\", "\u{9B}?1;2c",
      "\u{1B}Ptmux;\u{1B}\u{1B}]11;rgb:0/0/0\u{1B}\u{1B}\\\u{1B}\\",
      "\u{1B}]lÜ日\u{01}\u{04}\t\u{7F}\u{1B}[D\u{1B}\\",
      // mouse reports, device attributes, and other reports
      "\u{1B}[M !!", "\u{1B}[M#~}", "\u{1B}[<0;12;3M", "\u{1B}[<0;12;3m", "\u{1B}[32;12;3M",
      "\u{1B}[?64;1;2c", "\u{1B}[>1;95;0c", "\u{1B}[12;40R", "\u{1B}[?2004;1$y", "\u{1B}[?1u",
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[8;24;80t", "\u{1B}P0$r\u{1B}\\",
    ].map { Array($0.utf8) } + [
      Array("\u{1B}[M".utf8) + [0xFF, 0xC3, 0xE1], Array("\u{1B}[M".utf8) + [0x20, 0x00, 0xF0],
    ]

  private static let ways: [LinePrompt.Editing] = [.line, .lines, .hidden]

  @Test("A late reply types and runs nothing, wherever it is split", arguments: ways)
  func dropped(editing: LinePrompt.Editing) {
    let prompt = LinePrompt("ada> ", editing)
    for reply in Self.replies {
      for cut in 0...reply.count {
        for isInterrupted in [false, true] {
          var editor = LineEditor(at: prompt, typed: "ab\u{02}")
          var events: [LineEditor.Event] = []
          for byte in reply[..<cut] { events += editor.type([byte]) }
          editor.pause()
          if isInterrupted {
            editor.interrupt()
            _ = editor.begin(prompt)
          }
          events += editor.type(reply[cut...]) + editor.type("c")
          #expect(events == [], "\(reply) cut at \(cut)")
          #expect(editor.line.marked == "ac|b", "\(reply) cut at \(cut)")
        }
      }
    }
  }

  @Test("A long reply is dropped to its end, or without one to Enter or a pause", arguments: ways)
  func long(editing: LinePrompt.Editing) {
    let reply = "\u{1B}]52;c;" + String(repeating: "a", count: 10_000)
    for end in ["\u{07}", "\u{1B}\\"] {
      var editor = LineEditor(at: LinePrompt("ada> ", editing))
      #expect(editor.type(reply + end + "b\r") == [.reading(.line("b"))])
    }
    var editor = LineEditor(at: LinePrompt("ada> ", editing))
    #expect(editor.type("b" + reply) == [])
    #expect(editor.take(nil, completions: { _ in [] }) == nil)
    #expect(editor.type("\r") == [.reading(.line("b"))])
  }

  @Test(
    "Enter gives back what was typed after Alt-] or Alt-P, and a second Enter sends it",
    arguments: ["]", "P", "_", "^", "X"], [LinePrompt.Editing.line, .lines])
  func givenBack(introducer: String, editing: LinePrompt.Editing) {
    for (end, keys) in [("\r", "hello"), ("\n", "he\u{01}ll\u{7F}o")] {
      var editor = LineEditor(
        at: LinePrompt("ada> ", editing), typed: "a b\u{02}\u{1B}\(introducer)")
      #expect(editor.type(keys) == [])
      #expect(editor.line.marked == "a |b")
      #expect(editor.type(end) == [])
      #expect(editor.line.marked == "a hello|b")
      #expect(editor.type(end) == [.reading(.line("a hellob"))])
    }
  }

  @Test(
    "After a quiet pause, a paste or string without an end is typed text, and a sequence is dropped",
    arguments: [
      ("\u{1B}[200~bc", "abcd"), ("\u{1B}[200~b\u{1B}[201", "ab\u{1B}[201d"), ("\u{1B}]bc", "abcd"),
      ("\u{1B}Pbc", "abcd"), ("\u{1B}_bc", "abcd"), ("\u{1B}^bc", "abcd"),
      ("\u{1B}Xb\u{7F}c", "abcd"),
      ("\u{1B}]", "ad"), ("\u{1B}[", "ad"), ("\u{1B}[1;", "ad"), ("\u{1B}O", "ad"),
      ("\u{1B}[[", "ad"), ("\u{1B}[M!", "ad"), ("\u{1B}", "a"),
    ], ways)
  func quiet(keys: (start: String, line: String), editing: LinePrompt.Editing) {
    var editor = LineEditor(at: LinePrompt("ada> ", editing), typed: "a" + keys.start)
    _ = editor.take(nil, completions: { _ in [] })
    #expect(editor.type("d\r") == [.reading(.line(keys.line))])
  }

  @Test(
    "Enter after Alt-] alone, or in an old mouse report, sends the line",
    arguments: ["a\u{1B}]", "a\u{1B}[M!"], ways)
  func nothingTyped(keys: String, editing: LinePrompt.Editing) {
    var editor = LineEditor(at: LinePrompt("ada> ", editing), typed: keys)
    #expect(editor.type("\r") == [.reading(.line("a"))])
  }

  @Test("^C cancels the line with what was typed after Alt-], which can be recalled")
  func cancelled() {
    var editor = LineEditor(at: LinePrompt("ada> "), typed: "a\u{1B}]bc")
    #expect(editor.type("\u{03}") == [.reading(.cancelled(wasEmpty: false))])
    #expect(editor.line.isEmpty)
    editor.type("\u{10}")
    #expect(editor.line.marked == "abc|")
  }

  @Test(
    "At a secret prompt what was typed after Alt-] is sent or cancelled, and kept nowhere",
    arguments: [
      ("\r", .line("correct horse")), ("\u{03}", .cancelled(wasEmpty: false)),
    ] as [(String, InputEvent)])
  func secret(end: String, event: InputEvent) {
    var editor = LineEditor(at: LinePrompt("password> ", .hidden), typed: "cor\u{1B}]rect horse")
    #expect(editor.type(end) == [.reading(event)])
    #expect(editor.left.isEmpty)
    _ = editor.begin(LinePrompt("friends> "))
    editor.type("\u{19}\u{10}")
    #expect(editor.line.isEmpty)
  }

  @Test("A text that is given back replaces a draft, and is looked for in a search")
  func draftAndSearch() {
    var editor = LineEditor(at: LinePrompt("ada> "), draft: "draft", typed: "\u{1B}]new\r")
    #expect(editor.line.marked == "new|")
    #expect(editor.beginnings == 1)
    editor = LineEditor(history: LineHistory([LinePrompt("ada> ").topic: ["one", "two"]]))
    _ = editor.begin(LinePrompt("ada> "))
    editor.type("\u{12}\u{1B}]on\r")
    #expect(editor.shown.line.text == "one")
  }

  @Test("A paste keeps strings and reports as text")
  func pasted() {
    let text = "a\u{1B}]11;rgb:0/0/0\u{1B}\\b\u{1B}[M !!\u{9D}c\u{07}"
    for editing in Self.ways {
      let editor = LineEditor(
        at: LinePrompt("ada> ", editing), typed: "\u{1B}[200~\(text)\u{1B}[201~")
      #expect(editor.line.text == text)
    }
  }

  @Test(
    "A string goes on when its prompt and the pending input are dropped, and gives back nothing")
  func acrossPrompts() {
    var editor = LineEditor(at: LinePrompt("password> ", .hidden), typed: "\u{1B}]11;rg")
    _ = editor.begin(LinePrompt("welcome> "), goesOn: false)
    editor.type("b:0/0/0\u{1B}\\quit")
    #expect(editor.line.text == "quit")
    editor = LineEditor(at: LinePrompt("password> ", .hidden), typed: "\u{1B}]secret")
    _ = editor.begin(LinePrompt("welcome> "), goesOn: false)
    editor.type("\r")
    #expect(!editor.line.text.contains("secret"))
  }
}
