/// A type that a parameter of a link can have, such as `Int`.
package typealias LinkParameter = LosslessStringConvertible & SendableMetatype

/// The shape of an address, such as `item/:id` or `files/*path`.
///
/// `item/:id` matches any segment after `item`, and `files/*path` any number of segments after
/// `files`. A typed parameter matches only text that converts to its type:
///
/// ```swift
/// Pattern("item/:id", typed: ["id": Int.self])   // item/7, and not item/tea
/// ```
///
/// Of two types, the one added first wins; <doc:LinksAndPlans> says which of several patterns wins.
/// Fixed segments are written without percent-encoding.
@usableFromInline
nonisolated package struct Pattern: Equatable, Sendable, CustomStringConvertible {
  enum Segment: Equatable, Sendable {
    case fixed(String)
    case typed(Kind)
    case any, rest
  }

  /// The type of a parameter, with a check whether text converts to it.
  struct Kind: Equatable, Sendable {
    let type: any LinkParameter.Type

    func accepts(_ text: String) -> Bool { type.init(text) != nil }

    static func == (one: Self, other: Self) -> Bool { one.type == other.type }
  }

  /// Maximum number of segments of a pattern in a ``LinkTable``.
  static let mostSegments = 64

  /// The text of the pattern.
  @usableFromInline package let description: String
  let segments: [Segment]
  /// The name of each segment, nil if it is fixed; `*` is left out.
  let names: [String?]
  /// The name of a given type that no parameter has; nil if there is none.
  private let unknownName: String?

  /// Creates a pattern from its text, such as `item/:id`.
  ///
  /// A pattern with a mistake can be created, but ``LinkTable/add(_:label:_:)`` rejects it with a
  /// ``PatternError``.
  package init(_ text: String, typed types: [String: any LinkParameter.Type] = [:]) {
    description = text
    var names: [String?] = []
    segments = text.unicodeScalars.split(separator: "/").map { part in
      switch part.first {
      case ":":
        let name = String(part.dropFirst())
        names.append(name)
        return types[name].map { .typed(Kind(type: $0)) } ?? .any
      case "*": return .rest
      default:
        names.append(nil)
        return .fixed(String(part))
      }
    }
    self.names = names
    unknownName = types.keys.filter { !names.contains($0) }.min()
  }

  /// Returns the advice for a segment in the form of another library; nil for a form of this one.
  private static func ownForm(of segment: Substring) -> String? {
    let isOne = !segment.dropFirst().contains(":")
    let rest = segment.drop { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" && isOne }
    switch (segment.first, rest[name.endIndex...].first) {
    case ("#", _): return "read `LinkValues.fragment`"
    case ("{", _), ("$", _): return "write `:\(name)`"
    case ("[", _): return segment.contains(".") ? "write `*\(name)` at its end" : "write `:\(name)`"
    case ("*", _) where segment.hasPrefix("**"): return "write `*` at its end"
    case ("(", _), ("<", _): return "write `:name`, or `*` at its end"
    case (":", "?"): return "add two patterns, one of them without `:\(name)`"
    case (":", "*"): return "end the pattern with `*\(name)`"
    case (":", "("), (":", ":"): return "give `:\(name)` a type, such as `Int.self`"
    case (":", .some): return "write `:\(name)` for the whole segment, and split its value"
    // A colon after a letter or digit is a colon, as in `12:30`.
    case (.some, _) where segment.first != ":" && segment[..<rest.startIndex].last == ":":
      return "write `:\(name)` for the whole segment, and split its value"
    default: return nil
    }
  }

  /// Throws the first mistake of the pattern, apart from conflicts with others.
  func check() throws(PatternError) {
    guard segments.count <= Self.mostSegments else { throw .tooLong(self) }
    if segments.dropLast().contains(.rest) { throw .restNotLast(self) }
    let parameters = names.compactMap(\.self)
    if let unknownName { throw .unknownParameter(self, given: unknownName, existing: parameters) }
    for (index, name) in parameters.enumerated() {
      if name.isEmpty { throw .unnamedParameter(self) }
      if parameters[..<index].contains(name) { throw .repeatedParameter(self, name) }
    }
    for segment in description.split(separator: "/") {
      if let form = Self.ownForm(of: segment) { throw .foreignForm(self, segment, own: form) }
    }
    for case .fixed(let text) in segments {
      let isEncoded = text.utf8.percentDecoded ?? text != text
      if isEncoded || text.utf8.contains(UInt8(ascii: "?")) || text.utf8.last == UInt8(ascii: ":") {
        throw .notPath(self, segment: text)
      }
    }
  }
}
