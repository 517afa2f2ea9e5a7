/// Which place a link leads to.
///
/// A table is a line for each kind of destination. It can be used by itself:
///
/// ```swift
/// var table = LinkTable<String>(scheme: "shop", hosts: ["shop.example"])
/// try table.add(ShopDestination.links) { "I would show \($0)" }
/// try table.find("shop://item/7")                  // "I would show item(7)"
/// try table.find("https://shop.example/item/7#x")  // the same
/// try table.find("item/7")                         // the same
/// ```
///
/// The first segment may stand where a URL has its host. Scheme and host are compared without
/// case; empty segments, a last slash and the fragment do not count. Finding costs what the path
/// is long, however many patterns there are.
nonisolated public struct LinkTable<Output> {
  /// How many bytes a link may have.
  public static var longestLink: Int { 8192 }

  /// What the app's own links begin with, in small letters.
  public let scheme: String
  private let hosts: Set<String>
  private var trie = LinkTrie<(LinkValues) -> Output?>()

  /// A table without links.
  ///
  /// - Parameters:
  ///   - scheme: What the app's own links begin with, such as `shop` for `shop://item/7`.
  ///   - hosts: Web hosts whose `http` and `https` links are the app's own too.
  public init(scheme: String, hosts: Set<String> = []) {
    self.scheme = scheme.lowercased()
    self.hosts = Set(hosts.map { $0.lowercased() })
  }

  /// Adds the links of a destination, with what is to become of a place they lead to.
  ///
  /// - Throws: ``PatternError`` when two patterns are equal but for the names in them, or one means
  ///   nothing; then none was added.
  public mutating func add<Place: Destination>(
    _ links: [Link<Place>], _ output: @escaping (Place) -> Output
  ) throws(PatternError) {
    var longer = trie
    for link in links {
      try longer.insert({ link.place($0).map(output) }, at: link.pattern)
    }
    trie = longer
  }

  /// What a link or an address leads to.
  ///
  /// - Throws: ``LinkError``, which says why it leads nowhere.
  public func find(_ link: String) throws(LinkError) -> Output {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(link.utf8.count) }
    let parts = try LinkParts(link, scheme: scheme, hosts: hosts)
    let found = trie.find(parts.path[...], host: parts.hasHost) { pattern, place, values, rest in
      place(LinkValues(names: pattern.names, values: values, rest: rest, queries: parts.queries))
    }
    guard let found else { throw .unknown(link) }
    return found
  }

  /// What an address leads to.
  ///
  /// - Throws: ``LinkError``, which says why it leads nowhere.
  public func find(_ address: Address) throws(LinkError) -> Output {
    try find(address.description)
  }

  /// An address as a link of this app's own.
  ///
  /// Its first segment stands where a URL has its host, unless it has what others would change in a
  /// host: `shop://item/7`, but `shop:///Ada`.
  public func link(to address: Address) -> String {
    let text = address.description
    let first = text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let isHost = first.allSatisfy { $0.isUnreserved && !$0.isCapital }
    return "\(scheme)\(isHost ? "://" : ":///")\(text)"
  }
}
