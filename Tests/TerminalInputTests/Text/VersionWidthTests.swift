import TestSupport
import Testing

@testable import TerminalInput

@Suite("Width by version of Unicode")
nonisolated struct VersionWidthTests {
  /// The scalars whose width differs between versions, and those that the C library of Linux counts
  /// otherwise.
  static let scalars =
    UnicodeVersion.v17.widths.keys.sorted() + ["\u{3248}", "\u{324F}", "\u{600}", "\u{6DD}"]

  @Test("A scalar takes the most cells that a version gives it, and is known to vary")
  func table() {
    #expect(Self.scalars.count > 5_000)
    for scalar in Self.scalars {
      let widths = UnicodeVersion.allCases.compactMap { $0.widths[scalar] }
      let character = Character(scalar)
      #expect(character.widthVaries, "\(scalar.value)")
      #expect(widths.allSatisfy { $0 <= character.widestWidth }, "\(scalar.value): \(widths)")
    }
    var count = 0
    for value in UInt32(0x20)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Character(scalar).widestWidth == 0 { count += 1 }
      guard Character(scalar).widthVaries,
        !(0x1F1E6...0x1F1FF).contains(value)  // half of a flag
      else { continue }
      #expect(
        UnicodeVersion.v17.widths[scalar] != nil || (0x3248...0x324F).contains(value)
          || scalar.properties.generalCategory == .format, "\(value)")
    }
    // A standard library of a later Unicode knows more, for which the tables have to be made again.
    #expect(count == 2_048, "Scalars without a width in Unicode 15")
  }

  @Test(
    "A terminal of any version breaks no line itself, and with positions shows equal columns",
    arguments: [40, 80], UnicodeVersion.allCases)
  func wrapped(width: Int, version: UnicodeVersion) {
    for (number, start) in stride(from: 0, to: Self.scalars.count, by: 8).enumerated() {
      let chunk = Self.scalars[start..<min(start + 8, Self.scalars.count)]
      let letters = chunk.map { "\($0)" }.joined(separator: number % 3 == 0 ? "x" : "")
      let padding = String(repeating: "w", count: width - number % 20)
      let text = "\(padding)\(letters) 13:00 ada: pay me, \(letters)\(letters)"
      let lines = Wrap.wrapped(text, width: width)
      let plain = version.screen(width: width, lines)
      let placed = version.screen(
        width: width, lines.map { "\u{1B}[2m\($0)".positioned(width: width).dropFirst(4) })
      var expected = Glass(width: width, cellWidth: \.widestWidth)
      expected.write(lines.joined(separator: "\n"))
      #expect(plain.lines.count == lines.count, "\(plain)")
      #expect(placed.rows == expected.rows, "\(placed)\nand not\n\(expected)")
      #expect(placed.strange == [])
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    ") })
    }
  }

  @Test(
    "A flag breaks no line at terminals that give half of it, and a whole one, these cells",
    arguments: [(1, 2), (2, 2), (2, 4)])
  func flags(half: Int, whole: Int) {
    let cells = { @Sendable (character: Character) in
      switch character.unicodeScalars.count(where: { 0x1F1E6...0x1F1FF ~= $0.value }) {
      case 0: character.widestWidth
      case 1: half
      default: whole
      }
    }
    for (text, width) in [("🇨🇭", 4), ("🇨", 2)] {
      #expect(text.widestWidth == width && text.allSatisfy(\.widthVaries))
    }
    for width in 20...40 {
      let text = String(repeating: "w", count: width - 12) + "🇨🇭🇩🇪🇨🇭 🇨x🇩🇪🇫🇷 13:00 ada: pay me 🇨🇭"
      let lines = Wrap.wrapped(text, width: width)
      var (plain, placed) = (
        Glass(width: width, cellWidth: cells), Glass(width: width, cellWidth: cells)
      )
      plain.write(lines.joined(separator: "\n"))
      placed.write(lines.map { $0.positioned(width: width) }.joined(separator: "\n"))
      var expected = Glass(width: width, cellWidth: \.widestWidth)
      expected.write(lines.joined(separator: "\n"))
      #expect(plain.lines.count == lines.count, "\(plain)")
      #expect(placed.rows == expected.rows, "\(placed)\nand not\n\(expected)")
      var desk = Desk(LinePrompt("p> ", .lines), width: width, cellWidth: cells)
      for key in ["🇨🇭", "🇩🇪 ", "🇨", "🇭", "x", "\u{1B}[D", "🇫🇷", "\u{7F}", "\u{01}", "y", "\u{05}"] {
        desk.type(key)
        #expect(desk.isRight, "\(desk.screen)\nand not\n\(desk.expected)")
      }
    }
  }

  @Test("Positions follow characters that vary, whatever colours stand before them")
  func positions() {
    #expect("日本 é ж".positioned(width: 9) == "日本 é ж")
    #expect("a䷀b\n䷀".positioned(width: 9) == "a䷀\u{1B}[4Gb\n䷀\u{1B}[3G")
    #expect(
      "\u{1B}[1ma䷀\u{1B}[0m\u{897}b".positioned(width: 9)
        == "\u{1B}[1ma䷀\u{1B}[4G\u{1B}[0m\u{897}\u{1B}[5Gb")
    #expect("a䷀䷀䷀".positioned(width: 5) == "a䷀\u{1B}[4G䷀䷀")
    #expect(
      "👍🏽a䷀b".positioned(from: 3, width: 9, isEdited: true)
        == "👍🏽\u{1B}[6G\u{1B}[Ka\u{1B}[K䷀\u{1B}[9Gb")
    #expect("\u{07}a䷀b".positioned(width: 9) == "\u{07}a䷀\u{1B}[4Gb")
    #expect("👍🏽a❤️".positioned(width: 9) == "👍🏽a❤️\u{1B}[8G")
  }
}

/// A terminal that knows the widths of a version of Unicode, and draws the parts of an emoji side by
/// side.
nonisolated enum UnicodeVersion: Int, CaseIterable {
  case v15, v16, v17

  /// The widths of the scalars whose width differs between versions.
  var widths: [Unicode.Scalar: Int] { Self.all[rawValue] }

  private static let all = allCases.map { version in
    let ranges = [
      ([0, 1, 1], VersionRanges.widths011), ([1, 0, 0], VersionRanges.widths100),
      ([1, 1, 0], VersionRanges.widths110), ([1, 1, 2], VersionRanges.widths112),
      ([1, 2, 2], VersionRanges.widths122),
    ]
    var widths: [Unicode.Scalar: Int] = [:]
    for (width, ranges) in ranges {
      for first in stride(from: 0, to: ranges.count, by: 2) {
        for value in ranges[first]...ranges[first + 1] {
          Unicode.Scalar(value).map { widths[$0] = width[version.rawValue] }
        }
      }
    }
    return widths
  }

  @Sendable func cellWidth(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + (widths[$1] ?? Character($1).widestWidth) }
  }

  func screen(width: Int, _ lines: some Sequence<some StringProtocol>) -> Glass {
    var screen = Glass(width: width, cellWidth: cellWidth)
    screen.write(lines.joined(separator: "\n"))
    return screen
  }
}
