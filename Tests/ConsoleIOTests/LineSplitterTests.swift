import Testing

@testable import ConsoleIO

@Suite("Line splitter")
nonisolated struct LineSplitterTests {
  private func lines(
    _ bytes: [UInt8], by size: Int, limit: Int = LineSplitter.longestLine
  ) -> [InputEvent] {
    var splitter = LineSplitter(limit: limit)
    var lines: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.add(bytes[start..<min(start + size, bytes.count)])
      while let line = splitter.next() { lines.append(line) }
    }
    return lines + [splitter.rest()].compactMap(\.self)
  }

  @Test(
    "The splitter returns the same lines for chunks of any size",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]),
      ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("\r\n", [""]), ("a\r", ["a"]),
      ("a\0b\n", ["a\0b"]), ("日本\n👩‍👩‍👧‍👦\n", ["日本", "👩‍👩‍👧‍👦"]), ("\r\r\n", ["\r"]),
      ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]), ("\u{FEFF}\r\n", [""]), ("\u{FEFF}", [""]),
    ])
  func table(text: String, expected: [String]) {
    for size in 1...8 {
      #expect(lines(Array(text.utf8), by: size) == expected.map { .line($0) }, "by \(size)")
    }
  }

  @Test("The bytes of a returned line can be overwritten, and those of the next line stay")
  func wiped() {
    var splitter = LineSplitter()
    splitter.add("hush\nnext\n".utf8)
    #expect(splitter.next() == .line("hush"))
    splitter.wipeUsed()
    #expect(splitter.bytes == [0, 0, 0, 0, 0] + Array("next\n".utf8))
    #expect(splitter.next() == .line("next"))
  }

  @Test("The splitter reports invalid UTF-8 and replaces it with U+FFFD", arguments: 1...4)
  func invalid(size: Int) {
    #expect(
      lines([0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A] + "�".utf8, by: size)
        == [.undecodable("a�b"), .undecodable("�"), .line("�")])
  }

  @Test(
    "The splitter reports the byte order mark of UTF-16 before the first line", arguments: 1...3)
  func utf16(size: Int) {
    #expect(lines([0xFF, 0xFE, 0x61, 0, 0x0A, 0], by: size).first == .utf16)
    #expect(lines([0xFE, 0xFF, 0, 0x61], by: size) == [.utf16])
  }

  @Test(
    "The splitter returns a line of the maximum length and reports a longer one once",
    arguments: [1, 7, 64, 65, 66, 67, 1_000])
  func tooLong(size: Int) {
    let longest = [UInt8](repeating: 0x61, count: 64)
    let end = Array("\r\n".utf8)
    let longer = longest + [0x61]
    let longestLine = InputEvent.line(String(decoding: longest, as: UTF8.self))
    let bytes = longest + end + longer + end + longer + longer + end + [0x62] + end + longer
    #expect(
      lines(bytes, by: size, limit: 64)
        == [longestLine, .tooLong, .tooLong, .line("b"), .tooLong])
    #expect(lines(longer + longer, by: size, limit: 64) == [.tooLong])
  }

  @Test("The default limit of the line splitter is 1 MiB")
  func limit() {
    #expect(LineSplitter.longestLine == 1_048_576)
    let longest = [UInt8](repeating: 0x61, count: LineSplitter.longestLine)
    #expect(lines(longest + [0x0A, 0x62], by: 1 << 16).count == 2)
    #expect(lines(longest + [0x61, 0x0A, 0x62], by: 1 << 16) == [.tooLong, .line("b")])
  }
}
