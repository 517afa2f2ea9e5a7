import Observation
import Presentation
import ProfileInterface
import Routing
import Social

/// The commands of a conversation's screens.
nonisolated public enum ChatCommand: String, CaseIterable {
  /// Loads earlier messages.
  case older
  /// Opens the other user's profile.
  case profile
}

/// The state and the commands of a conversation, which its two presenters share.
///
/// The presenters differ only in the arrangement of the messages.
@Observable
final class ChatModel {
  /// The arranged messages, and a prompt for text.
  private(set) var page: Page
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  private let arrange: (ChatModel, [Message]) -> [Row]

  /// Creates the model of a conversation; `arrange` makes the rows of its messages.
  init(
    interactor: ChatInteractor, router: any ChatRoutes,
    arrange: @escaping (ChatModel, [Message]) -> [Row]
  ) {
    self.interactor = interactor
    self.router = router
    self.arrange = arrange
    page = Page("Chat", prompt: Prompt(.text, "to \(interactor.user.id)"))
    show()
  }

  /// Returns the row of a message, with its time as formatted text.
  func row(_ message: Message, at time: String) -> Row {
    let body: Row.Part =
      message.text.isEmpty ? .text("(deleted with the account)") : .body(message.shownText)
    let author = Row.Part.author(message.sender.rawValue, isOwn: message.sender != user.id)
    return Row(
      id: String(message.seq), [.time(message.date, time), author, body], joinedBy: " ", ": ",
      unread: isUnread(message) ? 1 : nil)
  }

  private func isUnread(_ message: Message) -> Bool {
    message.sender == user.id && interactor.unread?.contains(message.seq) == true
  }

  /// Forgets what was unread: the member has left the screen.
  func leave() {
    interactor.leave()
    show()
  }

  func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  func perform(_ command: ChatCommand) async throws {
    defer { show() }
    switch command {
    case .older: try await interactor.loadOlder()
    case .profile: try await router.openProfile(of: user.id)
    }
  }

  func send(_ text: String) async throws {
    defer { show() }
    try await interactor.send(text)
  }

  private func show() {
    var new = Page(
      page.title, notes: notes, rows: arrange(self, interactor.messages),
      actions: [Action(ChatCommand.older, help: "show earlier messages")]
        + (user.hasLeft ? [] : [Action(ChatCommand.profile, help: "see their profile")]),
      prompt: page.prompt)
    new.takesText = interactor.canSend
    page = new
  }

  private var user: User { interactor.user }

  private var notes: [Note] {
    var notes: [Note] = [
      user.hasLeft
        ? "\(user.bothNames) has left, so you cannot send messages." : "With \(user.bothNames)."
    ]
    if !interactor.canSend, !user.hasLeft {
      notes.append(
        """
        You are not friends, so you cannot send messages. \
        \(suggesting: ChatCommand.profile) to see what you can do.
        """)
    }
    if let first = interactor.messages.first {
      if first.seq > 1 {
        notes.append("\(suggesting: ChatCommand.older) to see earlier messages.")
      }
    } else if interactor.canSend {
      notes.append("Nothing was said yet. \(suggesting: .input("a message")).")
    }
    return notes
  }
}
