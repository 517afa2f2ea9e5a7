/// One kind of address that leads to a place: its pattern, and the place that its values make.
///
/// An Interface publishes the links of its destination:
///
/// ```swift
/// nonisolated extension ShopDestination {
///   static let links: [Link<Self>] = [
///     Link("list") { _ in .list },
///     Link("item/:id", typed: ["id": Int.self]) { $0["id"].map(Self.item) },
///   ]
/// }
/// ```
nonisolated public struct Link<Place: Destination>: Sendable {
  /// Which addresses are this link's.
  public let pattern: Pattern
  let place: @Sendable (LinkValues) -> Place?

  /// An address for which `place` is nil is not this link's: the next one that it matches is asked.
  public init(
    _ pattern: String, typed types: [String: any LinkParameter.Type] = [:],
    place: @escaping @Sendable (LinkValues) -> Place?
  ) {
    self.pattern = Pattern(pattern, typed: types)
    self.place = place
  }
}

/// What stood in an address where its pattern has names, and its query.
nonisolated public struct LinkValues: Sendable {
  let names: [String]
  let values: [String]
  /// What stood where the pattern has `*`, in order; empty segments are left out.
  public let rest: [String]
  let queries: [LinkQuery]

  /// The parameter of that name; nil when there is none, or it is no `Value`.
  public subscript<Value: LosslessStringConvertible>(name: String) -> Value? {
    names.firstIndex(of: name).flatMap { values.indices.contains($0) ? Value(values[$0]) : nil }
  }

  /// The value of the first of that name in the query; nil when there is none, or it is no `Value`.
  ///
  /// A key without a value has an empty text.
  public func query<Value: LosslessStringConvertible>(_ key: String) -> Value? {
    queries.first { $0.key == key }.flatMap { Value($0.value) }
  }
}
