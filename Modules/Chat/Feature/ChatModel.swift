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
  private(set) var messages: [Message] = []
  private var user: User
  private var unread: ClosedRange<Int>?
  private var canSend = true
  private let interactor: ChatInteractor
  private let router: any ChatRoutes

  init(interactor: ChatInteractor, router: any ChatRoutes) {
    self.interactor = interactor
    self.router = router
    user = interactor.user
  }

  /// Returns the page with these rows, and a prompt for text.
  func page(rows: [Row]) -> Page {
    var page = Page(
      "Chat", notes: notes, rows: rows,
      actions: [Action(ChatCommand.older, help: "show earlier messages")]
        + (user.hasLeft ? [] : [Action(ChatCommand.profile, help: "see their profile")]),
      prompt: Prompt(.text, "to \(user.id)"))
    page.takesText = canSend
    return page
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
    message.sender == user.id && unread?.contains(message.seq) == true
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
    user = interactor.user
    canSend = interactor.canSend
    unread = interactor.unread
    messages = interactor.messages
  }

  private var notes: [Note] {
    var notes: [Note] = [
      user.hasLeft
        ? "\(user.bothNames) has left, so you cannot send messages." : "With \(user.bothNames)."
    ]
    if !canSend, !user.hasLeft {
      notes.append(
        """
        You are not friends, so you cannot send messages. \
        \(suggesting: ChatCommand.profile) to see what you can do.
        """)
    }
    if let first = messages.first {
      if first.seq > 1 {
        notes.append("\(suggesting: ChatCommand.older) to see earlier messages.")
      }
    } else if canSend {
      notes.append("Nothing was said yet. \(suggesting: .input("a message")).")
    }
    return notes
  }
}
