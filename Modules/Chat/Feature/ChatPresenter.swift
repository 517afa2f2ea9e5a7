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
  nonisolated public enum Command: PageCommand {
    /// Loads earlier or later messages.
    case older, newer
    /// Searches the messages.
    case search(String)
    /// Opens the other user's profile.
    case profile
    /// Takes a message back, or lists those that can be.
    case unsend(SentMessage?)

    public static let actions = [toSeeOlder, toSeeNewer, toSearch, toSeeProfile, toUnsend, .say]

    fileprivate static let toSeeOlder = Action("older", older, help: "show earlier messages")
    fileprivate static let toSeeNewer = Action("newer", newer, help: "show later messages")
    fileprivate static let toSearch = Action.search(in: "this conversation", search)
    fileprivate static let toSeeProfile = Action("profile", profile, help: "see their profile")
    fileprivate static let toUnsend = Action(
      "unsend", unsend, help: "take back one of your last messages, or list them",
      isDestructive: true, meantBy: ["undo", "delete", "edit"])
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
  public func question(before command: Command) async throws -> Note? {
    guard case .unsend(let sent?) = command else { return nil }
    let message = try await interactor.message(sent)
    return """
      Take back "\(message.text.preview)", sent \(time.timestamp(of: message.date))? \
      \(user.bothNames) may have seen it.
      """
  }

  /// Loads older or newer messages, opens a search or the user's profile, or takes a message back.
  ///
  /// - Throws: `ChatError`, and the errors of the store and of the route.
  @discardableResult
  public func perform(_ command: Command) async throws -> Note? {
    defer { show() }
    switch command {
    case .older:
      try await interactor.loadOlder()
      hasLoadedOlder = true
    case .newer: try await interactor.loadNewer()
    case .search(let text): try await router.openChat(.search(text, with: user.id))
    case .profile: try await router.openProfile(of: user.id)
    case .unsend(nil): try await listUnsendable()
    case .unsend(let sent?):
      try await interactor.unsend(sent)
      return "Your message was taken back."
    }
    return nil
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
      joinedBy: " ", separator, unread: isUnread ? 1 : nil,
      offers: interactor.unsendableSeqs.contains(message.seq) ? [unsending(message)] : [])
    row.isFound = message.seq == interactor.found
    return row
  }

  /// Returns the command that takes a message back.
  private func unsending(_ message: Message) -> Command { .unsend(.at(message.seq, with: user.id)) }

  /// Lists the messages that can be taken back, as the answer to the command.
  private func listUnsendable() async throws {
    try await interactor.listUnsendable()
    let rows = interactor.listed.map {
      Row(
        id: "\($0.seq)", [time.part(of: $0), .body($0.text.preview)], joinedBy: " ",
        offers: [unsending($0)])
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
    [Command.toSeeOlder, Command.toSeeNewer, Command.toSearch]
      + (user.hasLeft ? [] : [Command.toSeeProfile]) + [Command.toUnsend]
      + (interactor.canSend ? [.say] : [])
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
