/// How the parts of the app stand to each other.
nonisolated enum Layout: String {
  /// Friends, chats and me side by side.
  case tabs
  /// One stack, friends at the bottom.
  case stack
}
