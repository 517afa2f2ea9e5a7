/// A key in the query of a link, and its value, decoded; without a value, an empty text.
nonisolated struct LinkQuery {
  let key: String
  let value: String

  /// - Returns: nil where `%` is malformed in it.
  init?(_ pair: Substring) {
    let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
    guard let key = pair[..<equals].percentDecoded,
      let value = Substring(pair[equals...].utf8.dropFirst()).percentDecoded
    else { return nil }
    self.key = key
    self.value = value
  }
}
