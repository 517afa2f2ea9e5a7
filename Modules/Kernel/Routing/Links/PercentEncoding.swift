nonisolated extension String {
  /// The text with every byte percent-encoded, except letters, digits and `-._~`.
  var percentEncoded: String {
    if utf8.allSatisfy(\.isUnreserved) { return self }
    let bytes = utf8.flatMap { $0.isUnreserved ? [$0] : $0.percentEncoded }
    return String(decoding: bytes, as: UTF8.self)
  }
}

nonisolated extension Collection<UInt8> {
  /// The decoded text; nil if `%` lacks two hexadecimal digits or the bytes are not UTF-8.
  var percentDecoded: String? { percentDecoded { _ in false } }

  /// The decoded text, in which characters that separate components stay encoded; nil if malformed.
  ///
  /// Two encodings of one address give equal texts.
  var percentDecodedComponent: String? { percentDecoded { "/?&=%#:".utf8.contains($0) } }

  @inline(__always)
  private func percentDecoded(keeping isKept: (UInt8) -> Bool) -> String? {
    guard contains(UInt8(ascii: "%")) else { return String(decoding: self, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var rest = makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue
      else { return nil }
      let decoded = high << 4 | low
      bytes += isKept(decoded) ? decoded.percentEncoded : [decoded]
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

nonisolated extension UInt8 {
  /// Whether the byte needs no encoding in an address (RFC 3986, section 2.3).
  var isUnreserved: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "0"..."9", "A"..."Z", "-", ".", "_", "~": true
    default: false
    }
  }

  /// The byte as `%` and two hexadecimal digits.
  fileprivate var percentEncoded: [UInt8] {
    let digits = String(self, radix: 16, uppercase: true)
    return Array((self < 16 ? "%0" : "%").utf8) + digits.utf8
  }

  var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  fileprivate var hexadecimalValue: UInt8? {
    Character(Unicode.Scalar(self)).hexDigitValue.map { UInt8($0) }
  }
}
