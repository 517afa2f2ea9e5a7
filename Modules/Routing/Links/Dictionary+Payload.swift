/// The payload of a push message or of another program's request.
///
/// A key such as `data.user` names a value in a nested dictionary, unless the payload has a value
/// for the whole key.
nonisolated extension [String: any Sendable] {
  /// Returns the link that the payload contains as text.
  ///
  /// The link is not checked: ``Window/open(link:)`` and ``LinkTable/find(_:)`` do that.
  ///
  /// - Throws: ``PayloadError``.
  public func link(at key: String = "link") throws(PayloadError) -> String {
    guard let link = try value(at: key) as? String else { throw .notText(key) }
    return link
  }

  /// Returns the address of a pattern whose parameters are filled with values of the payload.
  ///
  /// The parameter `:user` takes the value for the key `user`, which is text, a number or a
  /// Boolean. `*` adds no segment.
  ///
  /// - Throws: ``PayloadError``.
  public func address(of pattern: Pattern) throws(PayloadError) -> Address {
    var segments: [String] = []
    for (segment, name) in zip(pattern.segments, pattern.names) {
      if case .fixed(let text) = segment { segments.append(text) }
      guard let name else { continue }
      guard let value = try value(at: name) as? any LosslessStringConvertible else {
        throw .notText(name)
      }
      segments.append(value.description)
    }
    return Address(segments: segments)
  }

  /// Returns the value for a key.
  ///
  /// An empty string counts as missing, because links ignore empty segments.
  private func value(at key: String) throws(PayloadError) -> any Sendable {
    guard let value = find(key[...]), value as? String != "" else { throw .missing(key) }
    return value
  }

  private func find(_ key: Substring) -> (any Sendable)? {
    if let value = self[String(key)] { return value }
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let nested = self[String(key[..<dot])] as? [String: any Sendable]
    return nested?.find(key[dot...].dropFirst())
  }
}
