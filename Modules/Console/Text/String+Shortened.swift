nonisolated extension String {
  /// Returns the text, or its first `count` characters and an ellipsis if it is longer.
  ///
  /// A character may have any number of marks, so the scalars are limited as well.
  func shortened(to count: Int = 40) -> String {
    let beginning = unicodeScalars[..<prefix(count).endIndex].prefix(4 * count)
    return beginning.endIndex < endIndex ? String(beginning) + "…" : self
  }
}
