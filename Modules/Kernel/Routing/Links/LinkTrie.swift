/// A trie of patterns, which are numbered in the order in which they are added.
///
/// A lookup that fails in one branch tries the next. It visits each node at most once, so the
/// number of steps is at most the number of segments in all patterns.
nonisolated struct LinkTrie {
  /// The patterns that begin with the same segments; its properties are indices.
  private struct Node {
    var pattern: Int?
    var fixed: [String: Int] = [:]
    var typed: [(kind: Pattern.Kind, next: Int)] = []
    var any: Int?
    var rest: Int?
  }

  private(set) var patterns: [Pattern] = []
  private var nodes = [Node()]
  /// Fixed first segments that contain capitals, keyed by their lowercase form.
  private var capitals: [String: [String]] = [:]

  mutating func insert(_ pattern: Pattern) throws(PatternError) {
    try pattern.check()
    var node = 0
    for segment in pattern.segments { node = child(of: node, for: segment) }
    let end = pattern.segments.last == .rest ? \Node.rest : \Node.pattern
    if let other = nodes[node][keyPath: end] { throw .conflict(patterns[other], pattern) }
    nodes[node][keyPath: end] = patterns.count
    patterns.append(pattern)
  }

  /// Returns the child of a node for a segment, added if it is missing; for `*`, the node itself.
  private mutating func child(of node: Int, for segment: Pattern.Segment) -> Int {
    let new = nodes.count
    let child: Int
    switch segment {
    case .fixed(let text):
      child = nodes[node].fixed[text, default: new]
      nodes[node].fixed[text] = child
      let small = text.lowercased()
      if node == 0, child == new, small != text { capitals[small, default: []].append(text) }
    case .typed(let kind):
      child = nodes[node].typed.first { $0.kind == kind }?.next ?? new
      if child == new { nodes[node].typed.append((kind, new)) }
    case .any:
      child = nodes[node].any ?? new
      nodes[node].any = child
    case .rest: return node
    }
    if child == new { nodes.append(Node()) }
    return child
  }

  /// Finds the most specific pattern that matches a path and is accepted, and returns whether there
  /// is one.
  ///
  /// If `hasHost` is true, the first segment matches fixed segments regardless of case.
  @discardableResult
  func find(
    _ path: [String], at index: Int = 0, from node: Int = 0, hasHost: Bool = false,
    _ accept: (Int) -> Bool
  ) -> Bool {
    guard index < path.count else {
      if let pattern = nodes[node].pattern, accept(pattern) { return true }
      return nodes[node].rest.map(accept) ?? false
    }
    let segment = path[index]
    func find(from next: Int) -> Bool { self.find(path, at: index + 1, from: next, accept) }
    if let next = nodes[node].fixed[segment], find(from: next) { return true }
    if hasHost {
      let small = segment.lowercased()
      for text in [small] + (capitals[small] ?? []) where text != segment {
        if let next = nodes[node].fixed[text], find(from: next) { return true }
      }
    }
    for (kind, next) in nodes[node].typed where kind.accepts(segment) {
      if find(from: next) { return true }
    }
    if let next = nodes[node].any, find(from: next) { return true }
    return nodes[node].rest.map(accept) ?? false
  }
}
