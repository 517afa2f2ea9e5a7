/// A parsed link.
nonisolated struct LinkParts {
  /// The decoded path segments, without empty ones.
  private(set) var path: [String] = []
  /// Whether the first segment was in the position of a URL's host.
  private(set) var hasHost = false
  private(set) var queries: [LinkQuery] = []

  init(_ link: String, scheme: String, hosts: Set<String>) throws(LinkError) {
    var rest = link[...]
    rest.cut(at: "#")
    let query = rest.cut(at: "?")
    let isWeb = try cutScheme(of: &rest, in: link, scheme, mayBeWeb: !hosts.isEmpty)
    for segment in rest.utf8.split(separator: UInt8(ascii: "/")) {
      guard let text = Substring(segment).percentDecoded else { throw .malformed(link) }
      path.append(text)
    }
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      guard let query = LinkQuery(Substring(pair)) else { throw .malformed(link) }
      queries.append(query)
    }
    if isWeb {
      guard hasHost, let host = path.first, hosts.contains(host.lowercased()) else {
        throw .foreign(link)
      }
      path.removeFirst()
      hasHost = false
    }
  }

  /// Removes the scheme and returns whether it was `http` or `https`; an address has no scheme.
  private mutating func cutScheme(
    of rest: inout Substring, in link: String, _ scheme: String, mayBeWeb: Bool
  ) throws(LinkError) -> Bool {
    guard let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")),
      !rest[..<colon].utf8.contains(UInt8(ascii: "/"))
    else { return false }
    let given = rest[..<colon].lowercased()
    let isWeb = mayBeWeb && (given == "https" || given == "http")
    guard given == scheme || isWeb else { throw .foreign(link) }
    rest = Substring(rest[colon...].utf8.dropFirst())
    hasHost = rest.utf8.starts(with: "//".utf8) && !rest.utf8.starts(with: "///".utf8)
    return isWeb
  }
}

nonisolated extension Substring {
  /// Truncates the text before the first `mark` and returns what followed it.
  @discardableResult
  fileprivate mutating func cut(at mark: Unicode.Scalar) -> Substring {
    guard let index = utf8.firstIndex(of: UInt8(ascii: mark)) else { return "" }
    defer { self = self[..<index] }
    return Substring(self[index...].utf8.dropFirst())
  }
}
