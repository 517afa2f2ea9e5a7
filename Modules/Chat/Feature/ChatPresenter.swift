public import ChatInterface
public import FriendsInterface
public import Observation
public import Presentation
public import ProfileInterface
public import Routing
import Social

/// The routes of the chat screens.
public typealias ChatRoutes = ChatRoute & FriendsRoute & ProfileRoute

/// The router of the chat screens.
public final class ChatRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, ChatRoutes
{}

/// One conversation, with the time of each message, and its date if that is not today.
@Observable
public class ChatPresenter: Presenter {
  public class var screenIdentifier: String { "Chat" }

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable {
    /// Loads earlier messages.
    case older
    /// Loads later messages.
    case newer
    /// Searches the messages.
    case search
    /// Opens the other user's profile.
    case profile
  }

  /// The loaded messages, oldest first, and a prompt for text.
  public private(set) var page: Page
  /// Formats the times of messages.
  let time: MessageTime
  /// What became of the text that was sent last, for a front end that does not show the page.
  public private(set) var outcome: Note?
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  /// Whether earlier messages were asked for, so that the page says where the conversation begins.
  private var hasLoadedOlder = false

  /// Creates the presenter of a conversation.
  public init(interactor: ChatInteractor, router: any ChatRoutes, time: MessageTime) {
    self.interactor = interactor
    self.router = router
    self.time = time
    page = Page("Chat", prompt: Prompt(.text, "to \(interactor.user.id)"))
    show()
  }

  public func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  /// Forgets which messages were unread.
  public func disappeared(from window: Window) {
    interactor.leave()
    show()
  }

  /// Loads older or newer messages, or opens a search or the user's profile.
  ///
  /// - Throws: `ChatError`, and the errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { show() }
    switch command {
    case .older:
      try await interactor.loadOlder()
      hasLoadedOlder = true
    case .newer: try await interactor.loadNewer()
    case .search: try await router.openSearch(for: argument, with: user.id)
    case .profile: try await router.openProfile(of: user.id)
    }
  }

  /// Sends a message.
  ///
  /// - Throws: `ChatError`, and the errors of the store.
  public func submit(_ text: String) async throws {
    defer { show() }
    outcome = nil
    try await interactor.send(text)
    outcome = "Sent to \(user.bothNames)."
  }

  /// Returns a row for each message.
  func rows(of messages: [Message]) -> [Row] {
    messages.map { row($0, at: time.text(for: $0.date)) }
  }

  /// Returns the row of a message, with its time as the text for scripts; a front end for people
  /// words the date itself.
  final func row(_ message: Message, at time: String) -> Row {
    let body: Row.Part =
      message.text.isEmpty ? .text("(deleted with the account)") : .body(message.shownText)
    let isOwn = message.sender != user.id
    let isUnread = !isOwn && interactor.unread?.contains(message.seq) == true
    return Row(
      id: String(message.seq),
      [.time(message.date, time), .author(message.sender.rawValue, isOwn: isOwn), body],
      joinedBy: " ", ": ", unread: isUnread ? 1 : nil)
  }

  private func show() {
    var new = Page(
      page.title, notes: notes, rows: rows(of: interactor.messages), actions: actions,
      prompt: page.prompt)
    new.takesText = interactor.canSend
    new.authors = [interactor.me.user, user.id].map(\.rawValue)
    page = new
  }

  private var user: User { interactor.user }

  private var actions: [Action] {
    var actions = [Action(Command.older, help: "show earlier messages")]
    if !interactor.isAtEnd { actions.append(Action(Command.newer, help: "show later messages")) }
    actions.append(.search(in: "this conversation"))
    if !user.hasLeft { actions.append(Action(Command.profile, help: "see their profile")) }
    return actions
  }

  private var notes: [Note] {
    var notes: [Note] = [
      user.hasLeft
        ? "\(user.bothNames) has left, so you cannot send messages." : "With \(user.bothNames)."
    ]
    if !interactor.canSend, !user.hasLeft {
      notes.append(
        """
        You are not friends, so you cannot send messages. \
        \(suggesting: Command.profile) to see what you can do.
        """)
    }
    if let first = interactor.messages.first {
      if first.seq > 1 {
        notes.append("\(suggesting: Command.older) to see earlier messages.")
      } else if hasLoadedOlder {
        notes.append("This is where the conversation begins.")
      }
      if !interactor.isAtEnd {
        notes.append("\(suggesting: Command.newer) to see later messages.")
      }
    } else if interactor.canSend {
      notes.append("Nothing was said yet. \(suggesting: .input("a message")).")
    }
    return notes
  }
}

/// One conversation, with the messages of each day under its date.
public final class ChatByDayPresenter: ChatPresenter {
  override public class var screenIdentifier: String { "ChatByDay" }

  /// Returns a row for each day and for each message.
  override func rows(of messages: [Message]) -> [Row] {
    var rows: [Row] = []
    var lastDay: String?
    for message in messages {
      let day = time.day(of: message.date)
      if day != lastDay {
        rows.append(Row(id: "day of \(message.seq)", [.heading("\(day):")]))
      }
      lastDay = day
      rows.append(row(message, at: time.timeOfDay(of: message.date)))
    }
    return rows
  }
}
