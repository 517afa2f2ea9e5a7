nonisolated extension String {
  /// The text with every byte percent-encoded, except letters, digits and `-._~`.
  var percentEncoded: String {
    if utf8.areUnreserved { return self }
    return String(unsafeUninitializedCapacity: 3 * utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        if CollectionOfOne(byte).areUnreserved {
          buffer[count] = byte
          count += 1
        } else {
          buffer[count] = UInt8(ascii: "%")
          buffer[count + 1] = hexadecimal(byte >> 4)
          buffer[count + 2] = hexadecimal(byte & 15)
          count += 3
        }
      }
      return count
    }
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
      if isKept(decoded) {
        bytes += [byte, hexadecimal(high), hexadecimal(low)]
      } else {
        bytes.append(decoded)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

nonisolated private func hexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
}

nonisolated extension Sequence<UInt8> {
  /// Whether the bytes need no encoding in an address (RFC 3986, section 2.3).
  var areUnreserved: Bool {
    for byte in self {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        continue
      default: return false
      }
    }
    return true
  }
}

nonisolated extension UInt8 {
  var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
