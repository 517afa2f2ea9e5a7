public import Observation
public import Presentation
import Routing
import ProfileInterface
import Social

/// One conversation.
@Observable
public final class ChatPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Chat"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case older, profile }

  private var user: User
  private var canSend = true
  private var messages: [Message] = []
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  private let time: MessageTime?

  /// Creates the presenter of a conversation.
  ///
  /// - Parameters:
  ///   - interactor: The conversation.
  ///   - router: The routes of the commands.
  ///   - time: Formats the times of messages; nil hides them.
  public init(interactor: ChatInteractor, router: any ChatRoutes, time: MessageTime?) {
    self.interactor = interactor
    self.router = router
    self.time = time
    user = interactor.user
  }

  /// A row for each loaded message, oldest first, and a prompt for text.
  public var page: Page {
    Page(
      "Chat", notes: notes, rows: messages.map(row),
      actions: [Action(Command.older, help: "show earlier messages")]
        + (user.hasLeft ? [] : [Action(Command.profile, help: "see who this is")]),
      prompt: Prompt(.text, "to \(user.id)"))
  }

  /// Reads the messages again.
  public func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  /// Loads older messages, or opens the user's profile.
  ///
  /// - Throws: ``ChatError/nothingOlder``, and the errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { show() }
    switch command {
    case .older: try await interactor.loadOlder()
    case .profile: try await router.openProfile(of: user.id)
    }
  }

  /// Sends a message.
  ///
  /// - Throws: ``ChatError``, and the errors of the store.
  public func submit(_ text: String) async throws {
    defer { show() }
    try await interactor.send(text)
  }

  private func show() {
    user = interactor.user
    canSend = interactor.canSend
    messages = interactor.messages
  }

  private var notes: [Note] {
    var notes: [Note] = [user.hasLeft ? "\(user.id) has left." : "With \(user.name) (\(user.id))."]
    if !canSend, !user.hasLeft {
      notes.append(
        """
        You are not friends, so nothing is sent. \
        \(suggesting: Command.profile) to see how you stand.
        """)
    }
    if let first = messages.first {
      if first.seq > 1 {
        notes.append("\(suggesting: Command.older) for what was said before.")
      }
    } else if canSend {
      notes.append("Nothing was said yet. \(suggesting: .input("a message")).")
    }
    return notes
  }

  private func row(_ message: Message) -> Row {
    let text = message.text.isEmpty ? "(gone with the account)" : message.text
    let time = time.map { $0.text(for: message.date) + " " } ?? ""
    return Row(id: String(message.seq), "\(time)\(message.sender): \(text)")
  }
}
