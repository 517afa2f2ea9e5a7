import Foundation

/// Describes transitions in words, such as `reveal or push`, from the source at their location.
///
/// Symbol graphs have no values, so the expression is read from the source: `.push`,
/// `RevealTransition(otherwise: .push)`, a property in the same file, or a derived transition, of
/// which the original is read. Any other expression is `custom`.
final class TransitionReader {
  private let locations: [[String]: [Symbol.Location]]
  private var sources: [String: String] = [:]

  init(_ symbols: [Symbol]) {
    locations = symbols.reduce(into: [:]) { locations, symbol in
      if let location = symbol.location {
        locations[symbol.pathComponents, default: []].append(location)
      }
    }
  }

  /// Returns the words for a property in the first of these types that gives it a value.
  func words(for property: String, of types: [String]) -> String {
    for type in types {
      if let words = words(for: property, of: type) { return words.joined(separator: " or ") }
    }
    return "custom"
  }

  /// Returns the transitions that a property tries one after the other; nil if it has no value.
  private func words(for property: String, of type: String) -> [String]? {
    for location in locations[[type, property]] ?? [] {
      guard let source = source(of: location.uri) else { continue }
      let rest = source.from(line: location.position.line)
      if let value = rest.value(of: property) {
        return words(in: value, of: source, excluding: [property])
      }
    }
    return nil
  }

  /// Returns the transitions of an expression at the start of a text.
  private func words(
    in text: Substring, of source: String, excluding seen: Set<String>
  ) -> [String] {
    guard let match = text.prefixMatch(of: #/\s*(?:return\s+)?(\.?)(\w+)\s*(\(?)/#) else {
      return ["custom"]
    }
    let name = String(match.2)
    let isMember = !match.1.isEmpty
    let isCall = !match.3.isEmpty
    if !isMember, !isCall {
      guard !seen.contains(name), let value = source[...].value(of: name) else { return ["custom"] }
      return words(in: value, of: source, excluding: seen.union([name]))
    }
    if !isMember {
      guard name.hasSuffix("Transition") else { return ["custom"] }
      if let original = words(for: "original", of: name) { return original }
    }
    let word = name.hasSuffix("Transition") ? String(name.dropLast(10)) : name
    let first = [word.prefix(1).lowercased() + word.dropFirst()]
    guard isCall else { return first }
    let arguments = text[match.range.upperBound...].throughParenthesis
    guard let label = arguments.firstMatch(of: #/\botherwise:/#) else { return first }
    let rest = words(in: arguments[label.range.upperBound...], of: source, excluding: seen)
    return first + rest
  }

  private func source(of uri: String) -> String? {
    if let source = sources[uri] { return source }
    // The compiler writes a path with spaces as it is, which is no valid URL.
    let path = String(uri.trimmingPrefix("file://"))
    for path in [path, path.removingPercentEncoding ?? path] {
      if let source = try? String(contentsOfFile: path, encoding: .utf8) {
        sources[uri] = source
        return source
      }
    }
    return nil
  }
}

extension String {
  fileprivate func from(line: Int) -> Substring {
    split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false).last ?? ""
  }
}

extension Substring {
  /// Returns the text from the first value of a property on; nil if it has none.
  ///
  /// A stored property may get its value in an initializer.
  fileprivate func value(of property: String) -> Substring? {
    let declared = #"\b\#(property)(?:\s*:\s*(?:any\s+)?\w+)?\s*[={](?!\s*get\b)"#
    guard let regex = try? Regex(declared), let match = firstMatch(of: regex) else { return nil }
    return self[match.range.upperBound...]
  }

  /// The text up to the parenthesis that closes the one before it.
  fileprivate var throughParenthesis: Substring {
    var depth = 1
    let end = firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return self[..<(end ?? endIndex)]
  }
}
