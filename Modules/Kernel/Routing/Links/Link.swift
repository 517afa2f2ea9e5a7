/// A pattern for addresses, with a function from the matched values to a destination.
///
/// A feature's Interface publishes the links of its destination:
///
/// ```swift
/// nonisolated extension ShopDestination {
///   static let links: [Link<Self>] = [
///     Link("list") { _ in .list },
///     Link("item/:id", typed: ["id": Int.self]) { $0["id"].map(Self.item) },
///   ]
/// }
/// ```
nonisolated public struct Link<Target: Destination>: Sendable {
  /// The pattern of the addresses that this link matches.
  @usableFromInline package let pattern: Pattern
  @usableFromInline let destination: @Sendable (LinkValues) -> Target?

  /// Creates a link from a pattern and a function from its values to a destination.
  ///
  /// - Parameters:
  ///   - pattern: Segments separated by slashes; `:name` is a parameter, `*name` the rest. See
  ///     <doc:LinksAndPlans>.
  ///   - types: Types of parameters by name; a parameter without a type matches any text.
  ///   - destination: Returns the destination; if it is nil, the link does not match and the next
  ///     matching link is tried.
  public init(
    _ pattern: String,
    typed types: [String: any (LosslessStringConvertible & SendableMetatype).Type] = [:],
    destination: @escaping @Sendable (LinkValues) -> Target?
  ) {
    (self.pattern, self.destination) = (Pattern(pattern, typed: types), destination)
  }
}

/// The values that a pattern found in an address, and the query of the address.
nonisolated public struct LinkValues: Sendable {
  let pathNames: [String?]
  let path: [String]
  /// The decoded keys and values of the query, in order; a missing value is an empty string.
  public let query: [(key: String, value: String)]
  /// The decoded text behind `#`, which plays no part in finding the link; nil if there is none.
  public let fragment: String?

  /// The names of the parameters, in order.
  public var names: [String] { pathNames.compactMap(\.self) }

  /// The segments matched by `*`, in order and without empty ones.
  public var rest: [String] { Array(path.dropFirst(pathNames.count)) }

  /// The parameter with this name; nil if there is none or it does not convert to `Value`.
  public subscript<Value: LosslessStringConvertible>(name: String) -> Value? {
    pathNames.firstIndex(of: name).flatMap { Value(path[$0]) }
  }

  /// Returns the first query value for a key; nil if there is none or it does not convert to
  /// `Value`.
  ///
  /// A key without a value gives an empty string.
  public func query<Value: LosslessStringConvertible>(_ key: String) -> Value? {
    query.first { $0.key == key }.flatMap { Value($0.value) }
  }
}
