/// A table that resolves links.
///
/// Each destination type is added in one line. The table needs no window:
///
/// ```swift
/// var table = LinkTable<String>(scheme: "shop", hosts: ["shop.example"])
/// try table.add(ShopDestination.links) { "I would show \($0)" }
/// try table.find("shop://item/7")                  // "I would show item(7)"
/// try table.find("https://shop.example/item/7#x")  // the same
/// try table.find("item/7")                         // the same
/// ```
///
/// The first segment may be in the position of a URL's host. Scheme and host are compared without
/// case. Empty segments, a trailing slash and the fragment are ignored. The time to resolve a link
/// depends on the length of its path, and on the number of patterns that overlap on it, with fixed
/// and variable segments in the same positions. Other patterns cost nothing.
nonisolated public struct LinkTable<Output> {
  /// Maximum length of a link in bytes.
  public static var longestLink: Int { 8192 }

  /// The app's own URL scheme, in lowercase.
  public let scheme: String
  private let hosts: Set<String>
  private var trie = LinkTrie<(LinkValues) -> Output?>()

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - scheme: The app's own URL scheme, such as `shop` for `shop://item/7`.
  ///   - hosts: Web hosts whose `http` and `https` links also belong to the app.
  public init(scheme: String, hosts: Set<String> = []) {
    self.scheme = scheme.lowercased()
    self.hosts = Set(hosts.map { $0.lowercased() })
  }

  /// Adds the links of a destination, and the function that turns a destination into an output.
  ///
  /// - Throws: ``PatternError`` if a pattern is malformed, or differs from another only in the
  ///   names of its parameters. The table is then unchanged.
  public mutating func add<Place: Destination>(
    _ links: [Link<Place>], _ output: @escaping (Place) -> Output
  ) throws(PatternError) {
    var longer = trie
    for link in links {
      try longer.insert({ link.place($0).map(output) }, at: link.pattern)
    }
    trie = longer
  }

  /// Returns the output for a link or an address.
  ///
  /// - Throws: ``LinkError`` with the reason why it cannot be resolved.
  public func find(_ link: String) throws(LinkError) -> Output {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(link.utf8.count) }
    let parts = try LinkParts(link, scheme: scheme, hosts: hosts)
    let found = trie.find(parts.path[...], host: parts.hasHost) { pattern, place, values, rest in
      place(LinkValues(names: pattern.names, values: values, rest: rest, queries: parts.queries))
    }
    guard let found else { throw .unknown(link) }
    return found
  }

  /// Returns the output for an address.
  ///
  /// - Throws: ``LinkError`` with the reason why it cannot be resolved.
  public func find(_ address: Address) throws(LinkError) -> Output {
    try find(address.description)
  }

  /// Returns an address as a link with the app's own scheme.
  ///
  /// The first segment takes the position of the host, as in `shop://item/7`. A segment with
  /// capitals or escapes stays in the path, because URL parsers may change a host: `shop:///Ada`.
  public func link(to address: Address) -> String {
    let text = address.description
    let first = text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let isHost = first.allSatisfy { $0.isUnreserved && !$0.isCapital }
    return "\(scheme)\(isHost ? "://" : ":///")\(text)"
  }
}
