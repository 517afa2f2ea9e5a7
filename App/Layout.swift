/// The parts of the app that can be gone to from everywhere, by these words.
nonisolated enum Place: String, CaseIterable {
  case friends, chats, me
}

/// How the parts of the app stand to each other.
nonisolated enum Layout: String, CaseIterable {
  /// Friends, chats and me side by side.
  case tabs
  /// One stack, friends at the bottom.
  case stack
}
