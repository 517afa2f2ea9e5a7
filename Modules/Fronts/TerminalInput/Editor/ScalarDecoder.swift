/// Decodes UTF-8 byte by byte.
///
/// Invalid bytes are replaced by the same U+FFFD scalars as in `String(decoding:as:)`.
nonisolated struct ScalarDecoder {
  /// The bytes of a scalar that needs more of them.
  private var pending: [UInt8] = []
  /// Whether the last byte showed that bytes are invalid.
  private(set) var hasReplaced = false

  mutating func scalars(for byte: UInt8) -> [Unicode.Scalar] {
    // A byte that begins a scalar ends the one before it.
    if 0xC2...0xF4 ~= byte {
      hasReplaced = !pending.isEmpty
      pending = [byte]
      return hasReplaced ? ["\u{FFFD}"] : []
    }
    pending.append(byte)
    let text = String(decoding: pending, as: UTF8.self)
    hasReplaced = !text.utf8.elementsEqual(pending)
    // The beginning of a scalar is replaced as a whole, so it is known by the single replacement.
    if hasReplaced, pending.count > 1, text.unicodeScalars.count == 1 {
      hasReplaced = false
      return []
    }
    pending = []
    return Array(text.unicodeScalars)
  }
}
