/// A feature flag, which chooses between two variants of a screen.
///
/// The factory reads it where it makes the screen, so it applies to every route to that screen.
nonisolated enum FeatureFlag: String, CaseIterable {
  /// Chats without the time of each message.
  case compactChat = "chat.compact"

  /// Parses a setting such as `chat.compact=on` into `features`.
  ///
  /// - Returns: Whether the text is a valid setting.
  static func read(_ text: String, into features: inout [FeatureFlag: Bool]) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let feature = FeatureFlag(rawValue: String(parts[0])),
      let isOn = ["on": true, "off": false][parts[1]]
    else { return false }
    features[feature] = isOn
    return true
  }
}
