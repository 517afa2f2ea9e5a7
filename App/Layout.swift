/// The parts of the app, with the words that open them from everywhere.
nonisolated enum Place: String, CaseIterable {
  case friends, chats, me
}

/// The arrangement of the parts of the app.
nonisolated enum Layout: String, CaseIterable {
  /// Friends, chats and me as tabs.
  case tabs
  /// One stack, friends at the bottom.
  case stack
}
