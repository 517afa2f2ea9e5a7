/// The arrangement of the parts of the app.
nonisolated enum Layout: String, CaseIterable {
  /// Friends, chats and me as tabs.
  case tabs
  /// One stack, friends at the bottom.
  case stack
}
