/// The yardstick for finding links: a trie of dictionaries, as in the router of a web server.
///
/// It ignores the types of parameters, the scheme, the host and the query, and decodes nothing.
final class PlainTrie {
  private var pattern: String?
  private var children: [String: PlainTrie] = [:]
  private var parameter: PlainTrie?
  private var rest: String?

  func add(_ pattern: String) {
    var node = self
    for segment in pattern.split(separator: "/").map(String.init) {
      if segment.hasPrefix("*") { return node.rest = pattern }
      node = node.child(segment)
    }
    node.pattern = pattern
  }

  private func child(_ segment: String) -> PlainTrie {
    let child = (segment.hasPrefix(":") ? parameter : children[segment]) ?? PlainTrie()
    if segment.hasPrefix(":") { parameter = child } else { children[segment] = child }
    return child
  }

  /// Returns the pattern that matches a link, and the values of its parameters.
  func find(_ link: String) -> (pattern: String, values: [String])? {
    let end = link.utf8.firstIndex(of: UInt8(ascii: "?")) ?? link.endIndex
    var segments = link[..<end].split(separator: "/").map(String.init)[...]
    if segments.first == "https:" { segments = segments.dropFirst(2) }
    if segments.first == "trellis:" { segments = segments.dropFirst() }
    var values: [String] = []
    let pattern = find(segments, &values)
    return pattern.map { ($0, values) }
  }

  private func find(_ segments: ArraySlice<String>, _ values: inout [String]) -> String? {
    guard let first = segments.first else { return pattern ?? rest }
    let others = segments.dropFirst()
    if let found = children[first]?.find(others, &values) { return found }
    let count = values.count
    values.append(first)
    if let found = parameter?.find(others, &values) { return found }
    values.removeSubrange(count...)
    if rest != nil { values += segments }
    return rest
  }
}
