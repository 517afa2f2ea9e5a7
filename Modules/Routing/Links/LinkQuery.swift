/// A decoded key and value from the query of a link; a missing value is an empty string.
nonisolated struct LinkQuery {
  let key: String
  let value: String

  /// Parses `key=value`; nil if the percent-encoding is malformed.
  init?(_ pair: Substring) {
    let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
    guard let key = pair[..<equals].percentDecoded,
      let value = Substring(pair[equals...].utf8.dropFirst()).percentDecoded
    else { return nil }
    self.key = key
    self.value = value
  }
}
