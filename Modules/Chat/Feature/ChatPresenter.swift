import ChatInterface
public import Observation
public import Presentation
import ProfileInterface
public import Routing
import Social

/// One conversation, with the time of each message, and its date if that is not today.
@Observable
public final class ChatPresenter: Presenter {
  public static let screenIdentifier = "Chat"

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
    /// Takes a message back, or lists those that can be.
    case unsend
    /// Sends a message, also one that looks like a command.
    case say
  }

  /// The loaded messages, oldest first, and a prompt for text.
  public private(set) var page: Page
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  /// Formats the times of messages.
  private let time: LocalTime
  private let notices: Notices
  /// Whether earlier messages were asked for, so that the page says where the conversation begins.
  private var hasLoadedOlder = false

  /// Creates the presenter of a conversation.
  public init(
    interactor: ChatInteractor, router: any ChatRoutes, time: LocalTime, notices: Notices
  ) {
    (self.interactor, self.router, self.notices, self.time) = (interactor, router, notices, time)
    page = Page("Chat", prompt: Prompt(.text, "to \(interactor.user.id)"))
    show()
  }

  public func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  /// Forgets which messages were unread.
  public func read(through id: Row.ID) async throws {
    if let seq = Int(id) { try await interactor.markRead(through: seq) }
  }

  public func disappeared(from window: Window) {
    interactor.leave()
    show()
  }

  /// Returns the question before a message is taken back, with the message.
  ///
  /// - Throws: `ChatError` if the number means no message, and the errors of the store.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    guard command == .unsend else { return nil }
    let message = try await interactor.message(numbered: argument)
    return """
      Take back "\(message.text.preview)", sent \(time.timestamp(of: message.date))? \
      \(user.bothNames) may have seen it.
      """
  }

  /// Loads older or newer messages, opens a search or the user's profile, or takes a message back.
  ///
  /// - Throws: `ChatError`, and the errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { show() }
    switch command {
    case .older:
      try await interactor.loadOlder()
      hasLoadedOlder = true
    case .newer: try await interactor.loadNewer()
    case .search: try await router.openChat(.search(argument, with: user.id))
    case .profile: try await router.openProfile(of: user.id)
    case .unsend where argument.isEmpty: try await listUnsendable()
    case .unsend:
      try await interactor.unsend(argument)
      notices.post(Notice("Your message was taken back."))
    case .say: try await submit(argument)
    }
  }

  /// Sends a message.
  ///
  /// - Throws: `ChatError`, and the errors of the store.
  public func submit(_ text: String) async throws {
    defer { show() }
    try await interactor.send(text)
  }

  /// Returns the row of a message, with its time as the text for scripts; a front end for people
  /// words the date itself.
  private func row(_ message: Message) -> Row {
    let isOwn = message.sender != user.id
    // Only a text follows a colon, so nobody can write a message that looks like the others.
    let separator = message.unsending == nil ? ": " : ", "
    let isUnread =
      !isOwn && message.unsending == nil && interactor.unread?.contains(message.seq) == true
    var row = Row(
      id: String(message.seq),
      [
        time.part(of: message), .author(message.sender.rawValue, isOwn: isOwn),
        message.body(shownAs: message.shownText),
      ],
      joinedBy: " ", separator, unread: isUnread ? 1 : nil)
    row.isFound = message.seq == interactor.found
    return row
  }

  /// Lists the messages that can be taken back, as the answer to the command.
  private func listUnsendable() async throws {
    try await interactor.listUnsendable()
    let rows = interactor.listed.map {
      Row(id: "\($0.seq)", [time.part(of: $0), .body($0.text.preview)], joinedBy: " ")
    }
    notices.post(Notice("Your last messages here, the newest first.", rows: rows))
  }

  private func show() {
    var new = Page(
      page.title, notes: notes, rows: messages.map(row), actions: actions,
      prompt: page.prompt)
    new.takesText = interactor.canSend
    new.lacksNewest = !interactor.isAtEnd
    new.authors = [interactor.me.user, user.id].map(\.rawValue)
    page = new
  }

  private var user: User { interactor.user }

  /// The loaded messages but those that were taken back unread.
  private var messages: [Message] { interactor.messages.filter(\.isShown) }

  private var actions: [Action] {
    Command.allCases.filter {
      switch $0 {
      case .profile: !user.hasLeft
      case .say: interactor.canSend
      case .older, .newer, .search, .unsend: true
      }
    }.map(\.action)
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
    if let first = interactor.messages.first, first.seq > 1 || !messages.isEmpty {
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

extension ChatPresenter.Command: PageCommand {
  nonisolated public static let page =
    CommandPage("a conversation", topic: "Messages", opener: .command("chat", .user)) {
      ChatDestination.chat(User.ID(typed: $0))
    }

  nonisolated public var action: Action {
    switch self {
    case .older: Action(self, help: "show earlier messages")
    case .newer: Action(self, help: "show later messages")
    case .search: .search(in: "this conversation")
    case .profile: Action(self, help: "see their profile")
    case .unsend:
      Action(
        self, .optional(.number),
        help: "take back one of your last messages, or list them",
        example: "unsend 1", isDestructive: true, meantBy: ["undo", "delete", "edit"])
    case .say: .say
    }
  }
}
