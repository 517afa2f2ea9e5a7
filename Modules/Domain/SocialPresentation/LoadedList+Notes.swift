extension Array {
  /// Returns a note that counts the matching elements of lists and says how to see all; empty if no text
  /// filters them.
  package func notes<Item>(on nouns: String, all: some PageCommand) -> [Note]
  where Element == LoadedList<Item> {
    guard let text = first?.filter else { return [] }
    return [
      """
      \(map(\.found).reduce(0, +)) of \(map(\.count).reduce(0, +)) \(nouns) match "\(text)". \
      \(suggesting: all) without a text to see all.
      """
    ]
  }
}
