/// Decodes UTF-8 byte by byte.
///
/// Invalid bytes are replaced by the same U+FFFD scalars as in `String(decoding:as:)`.
nonisolated struct ScalarDecoder {
  private static let any: ClosedRange<UInt8> = 0x80...0xBF

  private var value: UInt32 = 0
  /// Number of bytes that the scalar still needs; `allowed` is the range of the next one.
  private var missing = 0
  private var allowed = any
  /// Whether the last byte showed that bytes are invalid.
  private(set) var hasReplaced = false

  mutating func scalars(for byte: UInt8) -> [Unicode.Scalar] {
    hasReplaced = false
    guard missing > 0 else { return begin(byte).map { [$0] } ?? [] }
    guard allowed.contains(byte) else {
      missing = 0
      hasReplaced = true
      return ["\u{FFFD}"] + (begin(byte).map { [$0] } ?? [])
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = Self.any
    return missing == 0 ? [Unicode.Scalar(value) ?? "\u{FFFD}"] : []
  }

  /// Begins a scalar; returns nil if it needs more bytes.
  private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0: expect(2, after: 0, in: 0xA0...0xBF)  // below: overlong
    case 0xED: expect(2, after: 0xD, in: 0x80...0x9F)  // above: surrogates
    case 0xE1...0xEF: expect(2, after: byte & 0xF)
    case 0xF0: expect(3, after: 0, in: 0x90...0xBF)
    case 0xF1...0xF3: expect(3, after: byte & 0x7)
    case 0xF4: expect(3, after: 4, in: 0x80...0x8F)  // above: beyond Unicode
    default:
      hasReplaced = true
      return "\u{FFFD}"
    }
    return nil
  }

  private mutating func expect(
    _ count: Int, after bits: UInt8, in range: ClosedRange<UInt8> = any
  ) {
    (value, missing, allowed) = (UInt32(bits), count, range)
  }
}
