/// A type that a parameter of a link can have, such as `Int`.
public typealias LinkParameter = LosslessStringConvertible & SendableMetatype

/// The shape of addresses: `chat/:user` has any text after `chat`, `files/*path` has any number of
/// segments after `files`.
///
/// A parameter with a type matches only what that type can be made of:
///
/// ```swift
/// Pattern("item/:id", typed: ["id": Int.self])   // item/7, and not item/tea
/// ```
///
/// Where several patterns match, a fixed segment goes before a typed parameter, that before an
/// untyped one, and that before `*`; of two types, the one that was added first. Fixed segments are
/// written as they are, not percent-encoded. `*` comes last, and may stand for no segment at all.
nonisolated public struct Pattern: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  enum Segment: Hashable, Sendable {
    case fixed(String)
    case typed(Kind)
    case any
    case rest
  }

  /// A type that a text may be made into.
  struct Kind: Hashable, Sendable {
    let type: ObjectIdentifier
    let accepts: @Sendable (String) -> Bool

    init<Value: LinkParameter>(_ type: Value.Type) {
      self.type = ObjectIdentifier(type)
      accepts = { Value($0) != nil }
    }

    static func == (one: Self, other: Self) -> Bool { one.type == other.type }
    func hash(into hasher: inout Hasher) { hasher.combine(type) }
  }

  public let description: String
  let segments: [Segment]
  /// Of the parameters, in their order.
  let names: [String]
  /// Whether it can be added to a table.
  let isWellFormed: Bool

  /// A pattern from its text, such as `item/:id`.
  ///
  /// - Parameters:
  ///   - text: Segments between slashes; `:name` is a parameter, `*name` the rest.
  ///   - types: What parameters must be, by their names; one without a type may be any text.
  ///
  /// A pattern that means nothing is made, and refused by ``LinkTable/add(_:_:)`` with
  /// ``PatternError/malformed(_:)``.
  public init(_ text: String, typed types: [String: any LinkParameter.Type] = [:]) {
    description = text
    var names: [String] = []
    segments = text.unicodeScalars.split(separator: "/").map { part in
      switch part.first {
      case ":":
        let name = String(part.dropFirst())
        names.append(name)
        return types[name].map { .typed(Kind($0)) } ?? .any
      case "*": return .rest
      default: return .fixed(String(part))
      }
    }
    self.names = names
    isWellFormed =
      Set(names).count == names.count && types.keys.allSatisfy(names.contains)
      && !segments.dropLast().contains(.rest)
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }
}
