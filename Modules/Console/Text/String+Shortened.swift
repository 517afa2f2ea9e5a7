nonisolated extension String {
  /// Returns the text, or its first `count` characters and an ellipsis if it is longer.
  func shortened(to count: Int = 40) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
