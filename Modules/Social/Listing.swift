/// A page of a list, with the length of the whole list.
public struct Listing<Element: Sendable>: Sendable {
  /// The elements of the page, in the order of the list.
  public var elements: [Element]
  /// The number of elements in all pages.
  public var total: Int

  /// Creates a page, which is empty by default.
  public init(_ elements: [Element] = [], total: Int = 0) {
    self.elements = elements
    self.total = total
  }
}

extension Listing: Equatable where Element: Equatable {}
