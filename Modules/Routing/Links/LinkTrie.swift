/// A trie of patterns.
///
/// The time of a lookup depends on the length of the path, and on the number of patterns that
/// overlap on it: a lookup that fails in one branch tries the next.
nonisolated struct LinkTrie<Leaf> {
  private var leaf: (pattern: Pattern, value: Leaf)?
  private var fixed: [String: LinkTrie] = [:]
  /// Fixed segments that contain capitals, keyed by their lowercase form.
  private var capitals: [String: [String]] = [:]
  private var typed: [(kind: Pattern.Kind, next: LinkTrie)] = []
  private var any: [LinkTrie] = []  // at most one; an array, as a struct cannot contain itself
  private var rest: (pattern: Pattern, value: Leaf)?

  mutating func insert(_ value: Leaf, at pattern: Pattern) throws(PatternError) {
    guard pattern.isWellFormed else { throw .malformed(pattern) }
    guard pattern.segments.count <= Pattern.mostSegments else { throw .tooLong(pattern) }
    try insert(value, pattern, pattern.segments[...])
  }

  private mutating func insert(
    _ value: Leaf, _ pattern: Pattern, _ segments: ArraySlice<Pattern.Segment>
  ) throws(PatternError) {
    let after = segments.dropFirst()
    switch segments.first {
    case nil:
      if let leaf { throw .conflict(leaf.pattern, pattern) }
      leaf = (pattern, value)
    case .fixed(let text):
      let small = text.lowercased()
      if small != text, fixed[text] == nil { capitals[small, default: []].append(text) }
      try fixed[text, default: LinkTrie()].insert(value, pattern, after)
    case .typed(let kind):
      let index = typed.firstIndex { $0.kind == kind } ?? typed.endIndex
      if index == typed.endIndex { typed.append((kind, LinkTrie())) }
      try typed[index].next.insert(value, pattern, after)
    case .any:
      if any.isEmpty { any = [LinkTrie()] }
      try any[0].insert(value, pattern, after)
    case .rest:
      if let rest { throw .conflict(rest.pattern, pattern) }
      rest = (pattern, value)
    }
  }

  /// Finds the output for a path, the most specific match first.
  ///
  /// `values` are the parameters matched so far, in order. If `host` is true, the first segment
  /// matches fixed segments regardless of case.
  func find<Found>(
    _ path: ArraySlice<String>, host: Bool = false, values: [String] = [],
    _ accept: (Pattern, Leaf, _ values: [String], _ rest: [String]) -> Found?
  ) -> Found? {
    guard let first = path.first else {
      if let leaf, let found = accept(leaf.pattern, leaf.value, values, []) { return found }
      return rest.flatMap { accept($0.pattern, $0.value, values, []) }
    }
    let after = path.dropFirst()
    if let found = fixed[first]?.find(after, values: values, accept) { return found }
    if host {
      let small = first.lowercased()
      for text in [small] + (capitals[small] ?? []) where text != first {
        if let found = fixed[text]?.find(after, values: values, accept) { return found }
      }
    }
    if !typed.isEmpty || !any.isEmpty {
      let longer = values + [first]
      for (kind, next) in typed where kind.accepts(first) {
        if let found = next.find(after, values: longer, accept) { return found }
      }
      if let found = any.first?.find(after, values: longer, accept) { return found }
    }
    return rest.flatMap { accept($0.pattern, $0.value, values, Array(path)) }
  }
}
