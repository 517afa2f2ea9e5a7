/// A statement of SQL, or a part of one.
///
/// It is made of literals, numbers and other statements alone, so that no text of a person can become a
/// part of it: such a text is bound to a parameter, `$1` and so on.
public struct Statement: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The SQL.
  public let text: String

  /// Creates a statement from a literal.
  public init(stringLiteral literal: StaticString) { text = literal.description }

  /// Creates a statement from literals, numbers and other statements.
  public init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  /// The parts of a statement.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins a statement without a part.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Adds a literal.
    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Adds a number, which is in decimal.
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds another statement.
    public mutating func appendInterpolation(_ part: Statement) { text += part.text }
  }
}
