public import ConsoleIO
public import Presentation

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
    package var locale = "LANG is not set"
    /// Receives the session as text, without colours and secrets; nil for none.
    public var transcript: (any Output)?
    /// Returns the commands that work on every screen.
    public var commands: @MainActor () -> [Action] = { [] }
    /// Returns whether the person knows somebody with this user name, so that a text with it may have been
    /// meant as a command, or for that person.
    public var knows: @MainActor (String) async throws -> Bool = { _ in false }
    /// Returns the user name of the one person who is called so; nil if the text is a user name, or means
    /// nobody or several.
    public var userCalled: @MainActor (_ name: String) async throws -> String? = { _ in nil }
    /// Returns the texts that the person began in earlier sessions and did not send, by their pages.
    public var drafts: @MainActor () -> [String: String] = { [:] }
    /// Keeps the text that the person began at a page for a later session; an empty one is removed.
    public var keepDraft: @MainActor (_ text: String, _ page: String) -> Void = { _, _ in }
    /// Called after each line, when the work that it started has settled.
    public var settled: @MainActor () async -> Void = {}
    /// Shows changes made elsewhere at a terminal, and with `--follow`; nil to show none.
    public var updates: LiveUpdates?
    /// Called after a line is read and before it is executed.
    public var lineRead: @MainActor () async -> Void = {}
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
