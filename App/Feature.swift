/// What is built in two ways; which of them is chosen where its screen is made, and so for every way
/// in at once.
nonisolated enum Feature: String, CaseIterable {
  /// Conversations without the time of each message.
  case compactChat = "chat.compact"

  /// Reads `chat.compact=on`.
  ///
  /// - Returns: Whether it was understood.
  static func read(_ text: String, into features: inout [Feature: Bool]) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let feature = Feature(rawValue: String(parts[0])),
      let isOn = ["on": true, "off": false][parts[1]]
    else { return false }
    features[feature] = isOn
    return true
  }
}
