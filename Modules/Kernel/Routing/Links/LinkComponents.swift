/// A parsed link.
nonisolated struct LinkComponents {
  /// The decoded path segments, without empty ones.
  private(set) var path: [String] = []
  /// Whether the first segment was in the position of a URL's host.
  private(set) var hasHost = false
  /// The decoded keys and values of the query; a missing value is an empty string.
  private(set) var query: [(key: String, value: String)] = []
  /// The decoded fragment; nil if there is none, or it is malformed.
  private(set) var fragment: String?

  init(_ link: String, scheme: String, hosts: Set<String>) throws(LinkError) {
    var (text, failure) = (link, LinkError?.none)
    text.withUTF8 { bytes in
      do throws(LinkError) { try read(bytes, of: link, scheme, hosts) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, of link: String, _ scheme: String, _ hosts: Set<String>
  ) throws(LinkError) {
    var scanner = LinkScanner(bytes: bytes)
    let isWeb = try skipScheme(of: &scanner, in: link, scheme, mayBeWeb: !hosts.isEmpty)
    path.reserveCapacity(4)  // enough for most links
    repeat {
      let segment = scanner.component(endingAt: \.endsSegment)
      guard let text = segment.isEmpty ? "" : segment.percentDecoded else { throw .malformed(link) }
      if !text.isEmpty { path.append(text) }
    } while scanner.mark == "/"
    while scanner.mark == "?" || scanner.mark == "&" {
      let pair = scanner.component { $0 == "&" || $0 == "#" }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let key = pair[..<equals].percentDecoded,
        let value = pair[equals...].dropFirst().percentDecoded
      else { throw .malformed(link) }
      if !pair.isEmpty { query.append((key, value)) }
    }
    if scanner.mark == "#" { fragment = scanner.rest.percentDecoded }
    if isWeb {
      guard hasHost, let host = path.first, hosts.contains(host.lowercased()) else {
        throw .foreign(link)
      }
      path.removeFirst()
      hasHost = false
    }
  }

  /// Skips the scheme and returns whether it was `http` or `https`; an address has no scheme.
  private mutating func skipScheme(
    of scanner: inout LinkScanner, in link: String, _ scheme: String, mayBeWeb: Bool
  ) throws(LinkError) -> Bool {
    var ahead = scanner
    let start = ahead.component { $0 == ":" || $0.endsSegment }
    guard ahead.mark == ":" else { return false }
    let given = String(decoding: start, as: UTF8.self).lowercased()
    let isWeb = mayBeWeb && (given == "https" || given == "http")
    guard given == scheme || isWeb else { throw .foreign(link) }
    scanner = ahead
    hasHost = scanner.rest.prefix { $0 == UInt8(ascii: "/") }.count == 2
    return isWeb
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var endsSegment: Bool { self == "/" || self == "?" || self == "#" }
}

/// Splits a link into components at delimiters, from its start to its end.
///
/// It reads bytes in place, because slicing a string would count references and look for character
/// boundaries, and slicing an array would count references.
nonisolated struct LinkScanner {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  fileprivate var next = 0
  /// The delimiter at the end of the last component; nil at the end of the link.
  private(set) var mark: Unicode.Scalar?

  /// The bytes after the last component and its delimiter.
  var rest: Bytes { bytes[next...] }

  /// Returns the bytes up to the next delimiter, or to the end.
  @inline(__always)
  mutating func component(endingAt isMark: (Unicode.Scalar) -> Bool) -> Bytes {
    let start = next
    while next < bytes.count, !isMark(Unicode.Scalar(bytes[next])) { next += 1 }
    let end = next
    mark = end < bytes.count ? Unicode.Scalar(bytes[end]) : nil
    next = min(end + 1, bytes.count)
    return bytes[start..<end]
  }
}
