extension Front {
  /// How a conversation is held.
  nonisolated public struct Settings: Sendable {
    public enum Format: Sendable {
      /// For people.
      case text
      /// For programs: an event a line, as JSON.
      case json
    }

    public var format = Format.text
    /// Whether kinds of text are told apart by colours, too.
    public var isColored = false
    /// Whether a script's lines are shown behind their prompts.
    public var echoes = true
    /// Whether a script ends with its first line that fails.
    public var isStrict = false
    /// How long a line may take until all that it caused has settled.
    public var settleTimeout = Duration.seconds(30)

    public init() {}
  }
}
