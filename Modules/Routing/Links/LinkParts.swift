/// A link, taken apart.
nonisolated struct LinkParts {
  /// Decoded, without empty ones.
  var path: [String]
  /// Whether the first of the path stood where a URL has its host.
  var hasHost: Bool
  /// As it stood.
  var query: Substring

  init(_ link: String, scheme: String, hosts: Set<String>, limit: Int) throws(LinkError) {
    guard link.utf8.count <= limit else { throw .tooLong(link.utf8.count) }
    var rest = link[...]
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
    query = ""
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    hasHost = false
    var isWeb = false
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")),
      !rest[..<colon].utf8.contains(UInt8(ascii: "/"))
    {
      let given = rest[..<colon].lowercased()
      isWeb = !hosts.isEmpty && (given == "https" || given == "http")
      guard given == scheme || isWeb else { throw .foreign(link) }
      rest = rest[rest.utf8.index(after: colon)...]
      hasHost = rest.utf8.starts(with: "//".utf8) && !rest.utf8.starts(with: "///".utf8)
    }
    path = []
    for segment in rest.utf8.split(separator: UInt8(ascii: "/")) {
      guard let text = Substring(segment).percentDecoded else { throw .malformed(link) }
      path.append(text)
    }
    if isWeb {
      guard hasHost, let host = path.first, hosts.contains(host.lowercased()) else {
        throw .foreign(link)
      }
      path.removeFirst()
      hasHost = false
    }
  }
}
