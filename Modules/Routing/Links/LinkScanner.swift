/// Splits a link into parts at delimiters, from its start to its end.
///
/// It reads an array of bytes, because slicing a string would count references and look for
/// character boundaries.
nonisolated struct LinkScanner {
  private let bytes: [UInt8]
  private var next = 0
  /// The delimiter at the end of the last part; nil at the end of the link.
  private(set) var mark: Unicode.Scalar?

  init(_ link: String) { bytes = Array(link.utf8) }

  /// The bytes after the last part and its delimiter.
  var rest: ArraySlice<UInt8> { bytes[next...] }

  /// Returns the bytes up to the next delimiter, or to the end.
  @inline(__always)
  mutating func part(endingAt isMark: (Unicode.Scalar) -> Bool) -> ArraySlice<UInt8> {
    let start = next
    while next < bytes.count, !isMark(Unicode.Scalar(bytes[next])) { next += 1 }
    let end = next
    mark = end < bytes.count ? Unicode.Scalar(bytes[end]) : nil
    next = min(end + 1, bytes.count)
    return bytes[start..<end]
  }
}
