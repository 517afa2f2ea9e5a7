/// One kind of address that leads to a place: its pattern, and the place that its values make.
///
/// An Interface publishes the links of its destination:
///
/// ```swift
/// extension ShopDestination {
///   static let links: [Link<Self>] = [
///     Link("list") { _ in .list },
///     Link("item/:id", typed: ["id": Int.self]) { $0["id"].map(Self.item) },
///   ]
/// }
/// ```
nonisolated public struct Link<Place: Destination>: Sendable {
  public let pattern: Pattern
  let place: @Sendable (LinkValues) -> Place?

  /// An address for which `place` is nil leads nowhere.
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
  let queryText: Substring

  /// The parameter of that name; nil when there is none, or it is no `Value`.
  public subscript<Value: LosslessStringConvertible>(name: String) -> Value? {
    names.firstIndex(of: name).flatMap { values.indices.contains($0) ? Value(values[$0]) : nil }
  }

  /// The value of the first of that name in the query; nil when there is none, or it is no `Value`.
  ///
  /// A key without a value has an empty text.
  public func query<Value: LosslessStringConvertible>(_ key: String) -> Value? {
    for pair in queryText.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0].percentDecoded == key {
        return (parts.count > 1 ? parts[1] : "").percentDecoded.flatMap { Value($0) }
      }
    }
    return nil
  }
}
