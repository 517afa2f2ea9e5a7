/// Splits bytes into lines; the bytes arrive in chunks of any size.
///
/// It splits bytes and not characters, because `"\r\n"` is one `Character`.
nonisolated package struct LineSplitter {
  /// Length in bytes of the longest line that the program reads.
  package static let longestLine = 1 << 20

  /// Length in bytes of the longest line that this splitter returns.
  private let limit: Int
  package private(set) var bytes: [UInt8] = []
  /// The index of the first unused byte; from there up to `searched`, no byte is a line end.
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  /// Whether no line was returned yet: a byte order mark may stand before the first one.
  private var isAtStart = true

  package init(limit: Int = Self.longestLine) { self.limit = limit }

  package mutating func add(_ chunk: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, searched - start)
    bytes += chunk
  }

  /// Returns the next complete line, or nil if more bytes are needed.
  package mutating func next() -> InputEvent? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched - start > limit + 1 {  // 1 for a CR of the line end
        (bytes, start, searched, isSkipping) = ([], 0, 0, true)
      }
      return nil
    }
    defer { (start, searched, isSkipping) = (end + 1, end + 1, false) }
    return isSkipping ? .tooLong : reading(start..<end)
  }

  /// Returns the text after the last line end, or nil if there is none.
  package mutating func rest() -> InputEvent? {
    defer { drop() }
    if isSkipping { return .tooLong }
    return start < bytes.count ? reading(start..<bytes.count) : nil
  }

  /// Overwrites the bytes of the lines that were returned.
  package mutating func wipeUsed() { bytes.wipe(first: start) }

  /// Drops all bytes that were not returned as a line yet.
  package mutating func drop() { self = LineSplitter(limit: limit) }

  private mutating func reading(_ range: Range<Int>) -> InputEvent {
    var line = bytes[range]
    defer { isAtStart = false }
    if isAtStart, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(line.prefix(2)) { return .utf16 }
    if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.count > limit { return .tooLong }
    return String(validating: line, as: UTF8.self).map { .line($0) }
      ?? .undecodable(String(decoding: line, as: UTF8.self))
  }
}

nonisolated extension Character {
  /// Whether it separates the words of a command: a space, also one that does not break or is wide, or a tab.
  package var isBlank: Bool { [" ", "\t", "\u{A0}", "\u{202F}", "\u{3000}"].contains(self) }
}
