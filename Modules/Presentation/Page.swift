public import Routing

/// What a screen shows and offers, as a value: all that a front needs to draw it and to ask on.
nonisolated public struct Page: Hashable, Codable, Sendable {
  public var title: String
  /// Sentences above the rows: what is shown, or what to do about there being nothing.
  public var notes: [String]
  public var rows: [Row]
  /// All that can be done here; the only list of it.
  public var actions: [Action]
  public var prompt: Prompt
  /// What waits to be looked at, such as messages not yet read; 0 shows nothing.
  public var badge: Int

  public init(
    _ title: String, notes: [String] = [], rows: [Row] = [], actions: [Action] = [],
    prompt: Prompt, badge: Int = 0
  ) {
    self.title = title
    self.notes = notes
    self.rows = rows
    self.actions = actions
    self.prompt = prompt
    self.badge = badge
  }
}

/// A line that can be chosen.
nonisolated public struct Row: Hashable, Codable, Sendable, Identifiable {
  /// Of the presenter's choosing; it means the same row however the list changes.
  public let id: String
  public var text: String
  /// Where choosing it leads, if that can be written down.
  public var address: Address?

  public init(id: String, _ text: String, address: Address? = nil) {
    self.id = id
    self.text = text
    self.address = address
  }
}
