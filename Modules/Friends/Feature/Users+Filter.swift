import Social

extension [User] {
  /// Those with a text in their name or user name; all of them for an empty one.
  func found(by text: String) -> [User] {
    text.isEmpty
      ? self : filter { "\($0.name) \($0.id)".lowercased().contains(text.lowercased()) }
  }

  /// Says that not all of them are shown.
  func note(on text: String) -> String {
    "\(found(by: text).count) of \(count) with \"\(text)\". Type find alone to see all."
  }
}
