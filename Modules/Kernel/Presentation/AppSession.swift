/// A person's session with an app in one window: all that a front end needs of the app.
///
/// ```swift
/// let session = AppSession(in: window, notices: notices)
/// session.commands = factory.commands
/// return try await console.run(session)
/// ```
public final class AppSession {
  /// The window, whose screens are drawn.
  public let window: Window
  /// The notices to show.
  public let notices: Notices
  /// Returns the commands that work on every screen.
  public var commands: @MainActor () -> [Action] = { [] }
  /// Returns the user name of the person who is logged in; nil for a guest.
  public var user: @MainActor () -> String? = { nil }
  /// Returns whether the person knows somebody with this user name, so that a text with it may have been
  /// meant as a command, or for that person.
  public var knows: @MainActor (String) async throws -> Bool = { _ in false }
  /// Returns the user name of the one person who is called so; nil if the text is a user name, or means
  /// nobody or several.
  public var userCalled: @MainActor (_ name: String) async throws -> String? = { _ in nil }
  /// Called before an input is performed.
  public var inputReceived: @MainActor () async -> Void = {}
  /// Called after each input, when the work that it started has settled.
  public var settled: @MainActor () async -> Void = {}
  /// Shows changes made elsewhere as they happen; nil to show none.
  ///
  /// A console follows them for a person, and with `--follow`.
  public var updates: LiveUpdates?
  /// Returns the texts that the person began in earlier sessions and did not send, by the addresses of
  /// their pages.
  public var drafts: @MainActor () -> [String: String] = { [:] }
  /// Keeps the text that the person began at an address for a later session; an empty one is removed.
  public var keepDraft: @MainActor (_ text: String, _ address: String) -> Void = { _, _ in }
  /// Makes the session of a further window of the same person, who is logged in there too; nil if no
  /// login is shared.
  public var another: (@MainActor () async throws -> AppSession)?
  /// The time after which `Interaction.perform(_:if:)` returns though the work goes on.
  package var patience = Duration.seconds(5)

  /// Creates a session in a window that shows its root.
  public init(in window: Window, notices: Notices) {
    (self.window, self.notices) = (window, notices)
  }
}
