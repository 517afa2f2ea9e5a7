import Testing

@testable import TerminalInput

@Suite("Line editor: keys")
struct KeyTests {
  /// Typed keys and the resulting line; `|` marks the cursor.
  nonisolated static let table: [(keys: String, line: String)] = [
    ("abc", "abc|"), ("日本👩‍👩‍👧‍👦e\u{301}", "日本👩‍👩‍👧‍👦e\u{301}|"),
    // ^B ^F and the arrows, as CSI and as SS3
    ("abc\u{02}", "ab|c"), ("abc\u{02}\u{02}\u{06}", "ab|c"), ("\u{02}\u{06}", "|"),
    ("abc\u{1B}[D", "ab|c"), ("abc\u{1B}OD", "ab|c"), ("abc\u{1B}[D\u{1B}[D\u{1B}OC", "ab|c"),
    ("日本👩‍👩‍👧‍👦\u{02}\u{02}", "日|本👩‍👩‍👧‍👦"), ("e\u{301}x\u{02}\u{02}", "|e\u{301}x"),
    // ^A ^E, Home and End in all their forms
    ("abc\u{01}", "|abc"), ("abc\u{01}\u{05}", "abc|"),
    ("abc\u{1B}[H", "|abc"), ("abc\u{1B}OH", "|abc"), ("abc\u{1B}[1~", "|abc"),
    ("abc\u{1B}[7~", "|abc"), ("abc\u{01}\u{1B}[F", "abc|"), ("abc\u{01}\u{1B}OF", "abc|"),
    ("abc\u{01}\u{1B}[4~", "abc|"), ("abc\u{01}\u{1B}[8~", "abc|"),
    // Backspace, ^H, Delete, ^D
    ("abc\u{7F}", "ab|"), ("abc\u{08}\u{08}", "a|"), ("\u{7F}", "|"), ("a👩‍👩‍👧‍👦\u{7F}", "a|"),
    ("ae\u{301}\u{7F}", "a|"), ("🇨🇭🇩🇪\u{7F}", "🇨🇭|"), ("abc\u{02}\u{1B}[3~", "ab|"),
    ("abc\u{01}\u{04}", "|bc"), ("abc\u{04}", "abc|"), ("👩‍👩‍👧‍👦a\u{01}\u{1B}[3~", "|a"),
    // moves by words: Alt, and Control with an arrow, as several terminals send them
    ("one, two\u{1B}b", "one, |two"), ("one, two\u{1B}b\u{1B}b", "|one, two"),
    ("one two\u{01}\u{1B}f", "one| two"), ("one two\u{01}\u{1B}f\u{1B}f", "one two|"),
    ("one two\u{1B}[1;5D", "one |two"), ("one two\u{1B}[1;3D", "one |two"),
    ("one two\u{1B}Od", "one |two"), ("one two\u{01}\u{1B}[1;5C", "one| two"),
    ("one two\u{01}\u{1B}[1;3C", "one| two"), ("one two\u{01}\u{1B}Oc", "one| two"),
    ("one two\u{1B}[1;2D", "one tw|o"), ("ещё слово\u{1B}b", "ещё |слово"),
    // ^K ^U ^W ^Y, Alt-d, Alt-Backspace; consecutive kills are yanked together
    ("abc\u{02}\u{0B}", "ab|"), ("abc\u{02}\u{0B}\u{01}\u{19}", "c|ab"), ("abc\u{02}\u{15}", "|c"),
    ("abc\u{15}\u{19}\u{19}", "abcabc|"), ("add a-b\u{17}", "add |"), ("a b  \u{17}", "a |"),
    ("a b c\u{17}\u{17}\u{19}", "a b c|"), ("a b\u{17}\u{01}\u{17}\u{19}", "b|a "),
    ("a b\u{17}c\u{17}\u{19}", "a c|"), ("one two\u{01}\u{1B}d", "| two"),
    ("one two\u{01}\u{1B}d\u{1B}d\u{19}", "one two|"), ("add a-b\u{1B}\u{7F}", "add a-|"),
    ("one two\u{01}\u{1B}[3;5~", "| two"),
    // ^T
    ("ab\u{14}", "ba|"), ("abc\u{02}\u{02}\u{14}", "ba|c"), ("a\u{14}", "a|"), ("\u{14}", "|"),
    ("abc\u{01}\u{14}", "a|bc"),
    // keys as the protocol of kitty and modifyOtherKeys send them: controls, Alt, letters, the keypad
    ("abc\u{1B}[97;5ux", "x|abc"), ("abc\u{1B}[117;5ux", "x|"),
    ("one two\u{1B}[27;5;119~", "one |"),
    ("abc\u{1B}[127u", "ab|"), ("abc\u{1B}[127;5u", "ab|"), ("one two\u{1B}[127;3u", "one |"),
    ("one two\u{1B}[98;3u", "one |two"), ("add gr\u{1B}[97u\u{1B}[9u", "add gra|"),
    ("ad\u{1B}[9u", "ada|"), ("a\u{1B}[27ub", "ab|"), ("\u{1B}[97u\u{1B}[97;2u", "aA|"),
    ("\u{1B}[57400u\u{1B}[57415u", "1=|"), ("a\u{1B}[57358u\u{1B}[u\u{1B}[32;5ub", "ab|"),
    ("ab\u{1B}[97;5:3u\u{1B}[1;1:3D", "ab|"), ("ab\u{1B}[1;1:1D\u{1B}[1;1:2D", "|ab"),
    // unknown keys and sequences leave the line unchanged
    ("a\u{1B}[15~b", "ab|"), ("a\u{1B}[[Ab", "ab|"), ("a\u{1B}xb", "ab|"), ("a\u{07}b", "ab|"),
    ("a\u{1B}[201~b", "ab|"), ("a\u{1B}[1;9;9;9;9;9;9;9;9;9;9Db", "b|a"), ("a\u{1B}é", "a|"),
    ("a\u{1B}[\u{02}b", "b|a"), ("a\u{1B}\u{1B}[Db", "b|a"),
    ("a\u{1B}[999999999999999999999~", "a|"),
    ("a\u{1B}[1;-9223372036854775808D", "|a"), ("a\u{1B}O5Db", "b|a"),
    // a typed scalar joins the character after the cursor only at the next editing key
    ("🇩🇪\u{02}🇨🇭", "🇨🇭|🇩🇪"), ("xy\u{02}\u{301}", "x\u{301}|y"),
    ("\u{301}\u{01}e\u{02}", "|e\u{301}"),
    // scalars that joined into one character are deleted as one
    ("\u{301}\u{01}e\u{7F}", "|"), ("🇩🇪\u{01}🇨\u{7F}", "|🇪"),
  ]

  @Test("Editing keys change the line and move the cursor", arguments: table.indices)
  nonisolated func table(index: Int) {
    let (keys, line) = Self.table[index]
    let desk = Desk(typed: keys)
    #expect(desk.editor.line.marked == line, "\(keys.debugDescription)")
    #expect(desk.events == [])
  }

  @Test(
    "Enter in each of its forms returns the whole edited line",
    arguments: ["\r", "\n", "\u{1B}[13u", "\u{1B}[13;1:1u", "\u{1B}[57414u"])
  nonisolated func enter(end: String) {
    let desk = Desk(typed: "ab\u{02}\(end)c\(end)\(end)")
    #expect(desk.readings == [.line("ab"), .line("c"), .line("")])
  }

  @Test(
    "^D ends the input at an empty line only, ^C cancels, ^Z and ^L keep the line",
    arguments: [
      "a\u{04}\u{7F}\u{04}b\u{03}\u{03}c\u{1A}\u{0C}",
      "a\u{1B}[100;5u\u{7F}\u{1B}[100;5ub\u{1B}[99;5u\u{1B}[99;6uc\u{1B}[122;5u\u{1B}[27;5;108~",
    ])
  nonisolated func controls(keys: String) {
    let desk = Desk(typed: keys)
    #expect(
      desk.events
        == [
          .reading(.end), .reading(.cancelled(wasEmpty: false)),
          .reading(.cancelled(wasEmpty: true)), .suspend, .redraw,
        ])
    #expect(desk.editor.line.marked == "c|")
  }

  @Test(
    "^C cancels the line even inside an unfinished escape sequence",
    arguments: ["", "[", "[1;", "O", "[["])
  nonisolated func escaped(sequence: String) {
    let desk = Desk(typed: "\u{1B}\(sequence)\u{03}")
    #expect(desk.readings == [.cancelled(wasEmpty: true)])
  }

  @Test("The line editor reports invalid UTF-8 and replaces it with U+FFFD")
  nonisolated func invalid() {
    var desk = Desk()
    desk.type([0x61, 0xFF, 0xE6, 0x97, 0x62, 0xC3, 0x0D])
    desk.type([0x6D, 0xFC, 0x6C, 0x0D])
    desk.type([0xC3, 0x0D])
    desk.type("\u{FFFD}\r")
    desk.type([0x6D, 0xFC, 0x7F, 0x0D])
    #expect(
      desk.readings == [
        .undecodable("a\u{FFFD}\u{FFFD}b\u{FFFD}"), .undecodable("m\u{FFFD}l"),
        .undecodable("\u{FFFD}"), .line("\u{FFFD}"), .line("m"),
      ])
  }

  @Test("A pasted secret that is not UTF-8 is reported")
  nonisolated func invalidPaste() {
    var desk = Desk(LinePrompt("password> ", .hidden))
    desk.type(Array("\u{1B}[200~m".utf8) + [0xFC] + Array("ller\u{1B}[201~\r".utf8))
    #expect(desk.readings == [.undecodable("m\u{FFFD}ller")])
  }

  @Test("The line editor rejects a line over its limit and reads the next one")
  nonisolated func tooLong() {
    let longest = String(repeating: "a", count: 64)
    var editor = LineEditor(limit: 64)
    let events = editor.type("\(longest)\r\(longest)b\r\(longest)b\u{15}c\r")
    #expect(events == [.reading(.line(longest)), .reading(.tooLong), .reading(.line("c"))])
  }
}

nonisolated extension EditedLine {
  /// The text with `|` at the cursor.
  var marked: String {
    var line = self
    line.settle()
    return line.before + "|" + line.after
  }
}

@Suite("The beginning of a line")
nonisolated struct BeginningTests {
  @Test(
    "A line begins with the key that gives it a text, and with the one that replaces a draft",
    arguments: [
      ("", "hello", 1), ("", "\u{7F}\u{01}", 0), ("", "h\u{7F}i", 2), ("", "\u{10}", 1),
      ("", "\u{1B}[200~pasted\u{1B}[201~", 1), ("draft", "\u{01}", 0), ("draft", "\u{7F}", 0),
      ("draft", "anew", 1), ("draft", "\u{01}x", 0),
    ])
  func count(draft: String, keys: String, beginnings: Int) {
    var editor = LineEditor(history: LineHistory([LinePrompt("> ").topic: ["older"]]))
    _ = editor.begin(LinePrompt("> "), draft: draft)
    for byte in keys.utf8 { _ = editor.take(byte, completions: { _ in [] }) }
    #expect(editor.beginnings == beginnings, "\(editor.line.text)")
  }

  @Test("A search of the history counts as typing")
  func searches() {
    var editor = LineEditor()
    _ = editor.begin(LinePrompt("> "))
    #expect(!editor.isTyping)
    _ = editor.take(0x12, completions: { _ in [] })
    #expect(editor.isTyping)
  }
}
