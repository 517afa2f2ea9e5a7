import Foundation

/// The dependencies between the folders of a module, by the names of types in their files.
struct Folders {
  /// The names of types as `arrows[folder that uses them][folder that declares them][file]`.
  private var arrows: [String: [String: [String: Set<String>]]] = [:]

  /// Reads the sources of a module; files outside its folders count as a folder of their own.
  init(_ sources: [String], in module: URL) throws {
    var files: [(path: String, tokens: [String])] = []
    for path in sources where path.hasSuffix(".swift") {
      let code = try String(contentsOf: module.appending(path: path), encoding: .utf8)
      files.append((path, Tokens(of: code).all))
    }
    var homes: [String: String] = [:]
    for (path, tokens) in files {
      for type in Self.types(in: tokens) { homes[type] = Self.folder(of: path) }
    }
    for (path, tokens) in files {
      let folder = Self.folder(of: path)
      for (before, word) in zip(["{"] + tokens, tokens) where before != "." {
        guard let home = homes[word], home != folder else { continue }
        arrows[folder, default: [:]][home, default: [:]][path, default: []].insert(word)
      }
    }
  }

  /// Describes the shortest cycle of folders; nil if there is none.
  var cycle: String? {
    let cycles = arrows.keys.sorted().compactMap(shortestCycle)
    guard let cycle = cycles.min(by: { $0.count < $1.count }) else { return nil }
    let arrows = zip(cycle, cycle.dropFirst()).flatMap { from, to in
      (self.arrows[from]?[to] ?? [:]).sorted { $0.key < $1.key }.map { path, types in
        "  \(path) names \(types.sorted().joined(separator: ", ")) of \(to)"
      }
    }
    return ([cycle.joined(separator: " -> ")] + arrows).joined(separator: "\n")
  }

  /// Returns the shortest path from a folder back to itself; nil if there is none.
  private func shortestCycle(from start: String) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while !ways.isEmpty {
      let way = ways.removeFirst()
      for next in arrows[way[way.count - 1], default: [:]].keys.sorted() {
        if next == start { return way + [start] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }

  /// The types that are declared outside other types and are visible in other files.
  private static func types(in tokens: [String]) -> [String] {
    var depth = 0
    var types: [String] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      case "actor", "class", "enum", "protocol", "struct", "typealias":
        guard depth == 0, index + 1 < tokens.count else { continue }
        let isPrivate = tokens[..<index].suffix(3).contains { $0.hasSuffix("private") }
        if !isPrivate { types.append(tokens[index + 1]) }
      default: break
      }
    }
    return types
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return parts.isEmpty ? "(root)" : parts.joined(separator: "/")
  }
}
