nonisolated extension LineEditor {
  /// A result that the caller has to act on.
  enum Event: Hashable {
    case reading(InputEvent)
    case suspend, redraw
    /// The possible completions of the word, to be listed.
    case candidates([String])
  }
}
