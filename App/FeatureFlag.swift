/// A feature flag, which chooses between two screens for one destination.
///
/// The factory reads the flag when it makes the screen, so it applies however the screen is opened.
nonisolated enum FeatureFlag: String, CaseIterable {
  /// Conversations with the messages of each day under its date.
  case groupedChat = "chat.grouped"

  /// Parses a setting such as `chat.grouped=on` into `features`.
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
