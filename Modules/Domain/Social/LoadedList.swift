/// A page of a list, with the length of the whole list.
public struct Listing<Element: Sendable>: Sendable {
  /// The elements of the page, in the order of the list.
  package var elements: [Element]
  /// The number of elements in all pages.
  package var total: Int

  /// Creates a page, which is empty by default.
  public init(_ elements: [Element] = [], total: Int = 0) {
    (self.elements, self.total) = (elements, total)
  }
}

extension Listing: Equatable where Element: Equatable {}

/// The loaded beginning of a long list, which a text may filter.
package struct LoadedList<Element: Sendable>: Sendable {
  /// Reads a page of the elements that match a text.
  ///
  /// - Parameters:
  ///   - text: The text; empty for all elements.
  ///   - last: The page begins after this element; nil for the first page.
  ///   - limit: The largest number of elements in the page.
  package typealias Pages = (
    _ text: String, _ last: Element?, _ limit: Int
  ) async throws -> Listing<Element>

  /// The text that the elements match; empty for all elements.
  private var text = ""
  /// The loaded elements, in the order of the list.
  package private(set) var elements: [Element] = []
  /// The number of elements that match the text.
  package private(set) var found = 0
  /// The number of all elements, whether or not they match the text.
  package private(set) var count = 0
  /// Whether the list was read; a list whose reading failed is not known to be empty.
  private var isLoaded = false
  private let portion: Int

  /// Creates an empty list, of which `portion` elements are loaded at first.
  package init(portion: Int = 100) { self.portion = portion }

  /// The text that the elements match; nil if all elements do.
  package var filter: String? { text.isEmpty ? nil : text }

  /// Whether the list was read and has no elements, whether or not they match the text.
  package var isEmpty: Bool { isLoaded && count == 0 }

  /// Whether all elements that match the text are loaded.
  package var isWhole: Bool { elements.count >= found }

  /// The number of elements that match the text, if only the first are loaded; otherwise nil.
  package var total: Int? { isWhole ? nil : found }

  /// Returns an empty list of the elements that match a text.
  package func finding(_ text: String) -> Self {
    var list = LoadedList(portion: portion)
    list.text = text
    return list
  }

  /// Returns the list as it is now, with as many elements as were loaded.
  package func refreshed(from pages: Pages) async throws -> Self {
    let page = try await pages(text, nil, max(elements.count, portion))
    var list = self
    (list.elements, list.found, list.isLoaded) = (page.elements, page.total, true)
    list.count = text.isEmpty ? page.total : try await pages("", nil, 0).total
    return list
  }

  /// Returns the list with `count` elements, or all; reads only those that are missing.
  package func extended(to count: Int, from pages: Pages) async throws -> Self {
    guard count > elements.count, !isWhole else { return self }
    let page = try await pages(text, elements.last, count - elements.count)
    var list = self
    list.elements += page.elements
    list.found = page.total
    return list
  }
}

extension LoadedList: Equatable where Element: Equatable {}
