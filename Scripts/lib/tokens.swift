/// The words, braces and full stops of Swift code, without comments and the text of strings.
struct Tokens {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var all: [String] = []

  init(of code: String) {
    bytes = Array(code.utf8)
    readCode()
  }

  /// Reads to the end of the code, or of the interpolation that it is in.
  private mutating func readCode(isInterpolation: Bool = false) {
    var parentheses = 0
    while position < bytes.count {
      if skip("//") {
        while position < bytes.count, !skip("\n") { position += 1 }
      } else if skip("/*") {
        skipComment()
      } else if let hashes = stringStart() {
        readString(hashes: hashes)
      } else if Self.isWord(bytes[position]) {
        readWord()
      } else if skip("(") {
        parentheses += 1
      } else if skip(")") {
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
      } else {
        let isKept = ["{", "}", "."].contains { UInt8(ascii: $0) == bytes[position] }
        if isKept { all.append(String(decoding: [bytes[position]], as: UTF8.self)) }
        position += 1
      }
    }
  }

  private mutating func readWord() {
    let word = bytes[position...].prefix(while: Self.isWord)
    position = word.endIndex
    all.append(String(decoding: word, as: UTF8.self))
  }

  /// Skips the rest of a block comment, which may contain others.
  private mutating func skipComment() {
    while position < bytes.count, !skip("*/") {
      if skip("/*") { skipComment() } else { position += 1 }
    }
  }

  /// Returns the number of `#` before the quote at this position; nil if no string begins here.
  private func stringStart() -> Int? {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }
    let isString =
      hashes.endIndex < bytes.count && bytes[hashes.endIndex] == UInt8(ascii: "\"")
    return isString ? hashes.count : nil
  }

  private mutating func readString(hashes: Int) {
    let mark = String(repeating: "#", count: hashes)
    position += hashes
    let quotes = skip("\"\"\"") ? "\"\"\"" : "\""
    if quotes.count == 1 { position += 1 }
    while position < bytes.count, !skip(quotes + mark) {
      if skip("\\" + mark + "(") {
        readCode(isInterpolation: true)
      } else {
        _ = skip("\\" + mark)
        position += 1
      }
    }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
