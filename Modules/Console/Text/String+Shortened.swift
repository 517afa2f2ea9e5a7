nonisolated extension String {
  /// Returns the text, cut after `count` characters so that a message that quotes it stays
  /// readable.
  func shortened(to count: Int = 40) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
