/// The yardstick for links without parameters: the least that the router of a web server does for a path.
///
/// Its caller splits the path over UTF-8. It knows neither schemes, hosts, queries and percent signs nor
/// types of parameters, and returns a number.
final class BareTrie {
  private final class Node {
    var children: [String: Node] = [:]
    var parameter: Node?
    var pattern: Int?
  }

  private let root = Node()

  init(_ patterns: [String]) {
    for (index, pattern) in patterns.enumerated() {
      var node = root
      for segment in pattern.split(separator: "/").map(String.init) {
        let isParameter = segment.hasPrefix(":")
        let next = (isParameter ? node.parameter : node.children[segment]) ?? Node()
        if isParameter { node.parameter = next } else { node.children[segment] = next }
        node = next
      }
      node.pattern = index
    }
  }

  /// Returns the number of the pattern that matches a path, and the values of its parameters.
  func find(_ path: String) -> (pattern: Int, values: [String])? {
    let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var (node, values) = (root, [String]())
    for segment in segments {
      if let next = node.children[segment] {
        node = next
      } else if let next = node.parameter {
        values.append(segment)
        node = next
      } else {
        return nil
      }
    }
    return node.pattern.map { ($0, values) }
  }
}
