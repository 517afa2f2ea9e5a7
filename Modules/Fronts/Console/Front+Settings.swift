extension Front {
  /// The settings of a console session.
  public struct Settings {
    /// The format of the output.
    nonisolated public enum Format: Sendable {
      /// Text for people.
      case text
      /// Sentences for people who hear them from a screen reader, one event per line.
      case sentences
      /// JSON for programs, one event per line.
      case json
    }

    /// The format of the output.
    public var format = Format.text
    /// Whether text output is coloured; JSON output never is.
    package var isColored = false
    /// Whether text output shows the prompts and the lines of a script.
    package var echoes = true
    /// Whether the bell of a terminal rings when others do something while a line is awaited.
    package var rings = false
    /// The language of the front end.
    public var language: any Language = English()
    /// The clock and the time zone for days and times at a terminal.
    public var time = LocalTime()
    /// Whether JSON output reports changes by others as they happen, and not only between lines.
    ///
    /// The session then also ends when another root replaces everything between two lines.
    package var follows = false
    /// Whether a script stops after its first line that fails.
    public var isStrict = false
    /// Time limit for the work that a line starts; the session ends when it is exceeded.
    ///
    /// At a terminal it applies only after the person quits or the input ends.
    package var settleTimeout = Duration.seconds(30)
    /// The variable that names the encoding of the terminal, as `Terminal` words it.
    package var locale = ""
    /// Receives the session as text, without colours and secrets; nil for none.
    public var transcript: (any Output)?
    /// Returns the longest wait for a line, after which the session ends; nil for none.
    public var longestPause: @MainActor () -> Duration? = { nil }
    /// Returns whether the work of a line waits for other people.
    public var isWaiting: @MainActor () -> Bool = { false }
    package var clock = FrontClock()
    /// Returns the height of the terminal, into which pages are fitted; nil for any height.
    package var height: () -> Int? = { nil }
    /// Returns the width in cells to which text is wrapped.
    var width: () -> Int = { 80 }

    /// Creates settings for text without colours, with an echo, and with a limit of 30 seconds.
    public init() {}
  }
}

extension Reader {
  /// Creates the reader of a session.
  package init(_ input: any Input, _ format: Front.Settings.Format, follows: Bool = false) {
    self =
      if format == .json {
        .program(follows: follows)
      } else if input.isTerminal {
        .person(editsLines: input.editsLines)
      } else {
        .script(isTester: input.observesEvents)
      }
  }
}
