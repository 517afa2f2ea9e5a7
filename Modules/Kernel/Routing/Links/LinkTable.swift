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
/// case. Empty segments and a trailing slash are ignored. <doc:LinksAndPlans> says
/// what the time to resolve a link depends on.
nonisolated public struct LinkTable<Output> {
  /// Maximum length of a link in bytes.
  package static var longestLink: Int { 8192 }

  /// The app's own URL scheme, in lowercase.
  private let scheme: String
  private let hosts: Set<String>
  private var trie = LinkTrie()
  /// For each pattern of the trie, the function from its values to an output.
  @usableFromInline var outputs: [(LinkValues) -> Output?] = []
  /// The links in the order in which they were added, for a list or a map of the app.
  public private(set) var entries: [LinkEntry] = []

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - scheme: The app's own URL scheme, such as `shop` for `shop://item/7`.
  ///   - hosts: Web hosts whose `http` and `https` links also belong to the app.
  public init(scheme: String, hosts: Set<String> = []) {
    (self.scheme, self.hosts) = (scheme.lowercased(), Set(hosts.map { $0.lowercased() }))
  }

  /// Adds the links of a destination, and the function that turns a destination into an output.
  ///
  /// - Parameters:
  ///   - links: The links.
  ///   - label: A word about them in ``entries``, such as who may open them.
  ///   - output: Returns the output for a destination.
  /// - Throws: ``PatternError`` if a pattern has a mistake, or differs from another only in the
  ///   names of its parameters. The table is then unchanged.
  @inlinable
  public mutating func add<Target: Destination>(
    _ links: [Link<Target>], label: String? = nil, _ output: @escaping (Target) -> Output
  ) throws(PatternError) {
    try insert(links.map(\.pattern), of: Target.self, label: label)
    for link in links { outputs.append { link.destination($0).map(output) } }
  }

  /// Returns the output for a link or an address.
  ///
  /// - Throws: ``LinkError`` with the reason why it cannot be resolved.
  @inlinable
  public func find(_ link: String) throws(LinkError) -> Output {
    var found: Output?
    try search(link) { pattern, values in
      found = outputs[pattern](values)
      return found != nil
    }
    guard let found else { throw .unknown(link) }
    return found
  }

  /// Returns an address as a link with the app's own scheme.
  ///
  /// The first segment takes the position of the host, as in `shop://item/7`. A segment with
  /// capitals or escapes stays in the path, because URL parsers may change a host: `shop:///Ada`.
  public func link(to address: Address) -> String {
    let text = address.description
    let first = text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let isHost = first.allSatisfy(\.isUnreserved) && !first.contains(where: \.isCapital)
    return "\(scheme)\(isHost ? "://" : ":///")\(text)"
  }

  // `add` and `find` are inlinable, because generic code that is not specialized for `Output` takes
  // a third more time. The functions below do not depend on `Output`.

  @usableFromInline
  mutating func insert(
    _ patterns: [Pattern], of destination: any Destination.Type, label: String?
  ) throws(PatternError) {
    var trie = trie  // a copy, so that a mistake adds none of them
    for pattern in patterns { try trie.insert(pattern) }
    self.trie = trie
    entries += patterns.map { LinkEntry(pattern: $0, destination: destination, label: label) }
  }

  @usableFromInline
  func search(_ link: String, _ accept: (_ pattern: Int, LinkValues) -> Bool) throws(LinkError) {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(link.utf8.count) }
    let components = try LinkComponents(link, scheme: scheme, hosts: hosts)
    trie.find(components.path, hasHost: components.hasHost) { pattern in
      let values = LinkValues(
        pathNames: trie.patterns[pattern].names, path: components.path, query: components.query,
        fragment: components.fragment)
      return accept(pattern, values)
    }
  }
}

/// A link in the list of a ``LinkTable``.
nonisolated public struct LinkEntry: CustomStringConvertible {
  /// The pattern of the addresses that the link matches.
  package let pattern: Pattern
  /// The type of the destinations that the link opens.
  package let destination: any Destination.Type
  /// The word that was given when the link was added, such as who may open it.
  package let label: String?

  /// A line for `Scripts/map`: the type of the destination, the label or `all`, and the pattern.
  public var description: String {
    "link \(String(reflecting: destination)) \(label ?? "all") \(pattern)"
  }
}
