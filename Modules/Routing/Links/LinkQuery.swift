/// A decoded key and value from the query of a link; a missing value is an empty string.
nonisolated struct LinkQuery {
  let key: String
  let value: String

  /// Parses `key=value`; nil if the percent-encoding is malformed.
  init?(_ pair: ArraySlice<UInt8>) {
    let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
    guard let key = pair[..<equals].percentDecoded,
      let value = pair[equals...].dropFirst().percentDecoded
    else { return nil }
    self.key = key
    self.value = value
  }
}
