import ChatInterface
import ProfileInterface
public import SocialPresentation

/// One conversation, with the time of each message, and its date if that is not today.
@Observable
public final class ChatPresenter: Presenter {
  public static let screenIdentifier = "Chat"

  /// The commands of the screen.
  nonisolated public enum Command: PageCommand {
    /// Goes to the messages above or below those on the screen, or to an end of the conversation.
    case older, newer, oldest, newest
    /// Searches the messages.
    case search(String)
    /// Opens the other user's profile.
    case profile
    /// Takes a message back, or lists those that can be.
    case unsend(SentMessage?)

    public static let actions = toScroll + [toSearch, toSeeProfile, toUnsend, .say]

    fileprivate static let toScroll = [
      Action("older", older, title: "Older messages", help: "show the messages above these"),
      Action("newer", newer, title: "Newer messages", help: "show the messages below these"),
      Action("oldest", oldest, title: "First messages", help: "show the first messages"),
      Action("newest", newest, title: "Newest messages", help: "show the newest messages"),
    ]
    fileprivate static let toSearch = Action.search(in: "this conversation", search)
    fileprivate static let toSeeProfile = Action(
      "profile", profile, title: "View profile", help: "see their profile")
    fileprivate static let toUnsend = Action(
      "unsend", unsend, title: "Take back",
      help: "take back one of your last messages, or list them",
      isDestructive: true, meantBy: ["undo", "delete", "edit"])
  }

  /// The loaded messages, oldest first, and a prompt for text.
  public private(set) var page: Page
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  /// Formats the times of messages.
  private let time: LocalTime
  private let notices: Notices
  /// The rows of the last page, each by what it was made of.
  private var made: [RowSource: Row] = [:]

  /// All that the row of a message depends on.
  private struct RowSource: Hashable {
    let message: Message
    let isNew, isFound, canUnsend: Bool
    /// The day on which the row is shown, whose messages have no date.
    let today: Double
  }

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

  public func drew(_ stretch: ClosedRange<Int>, isCut: Bool) async throws {
    let (messages, new) = (interactor.messages, interactor.new)
    defer { if (messages, new) != (interactor.messages, interactor.new) { show() } }
    try await interactor.drew(stretch, isCut: isCut)
  }

  /// Forgets which messages were unread, unless the page is only covered: the member comes back to earlier
  /// messages, and to the end of those above which some are unread.
  public func disappeared(from window: Window) {
    let isCovered = window.path.joined().contains { $0.content === self }
    if isCovered, !interactor.isAtEnd || interactor.unread != nil { return }
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

  /// Goes to other messages, opens a search or the user's profile, or takes a message back.
  ///
  /// - Throws: `ChatError`, and the errors of the store and of the route.
  public func perform(_ command: Command) async throws -> Note? {
    defer { show() }
    switch command {
    case .older: try await interactor.goOlder()
    case .newer: try await interactor.goNewer()
    case .oldest: try await interactor.goOldest()
    case .newest: try await interactor.goNewest()
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
  private func row(_ source: RowSource) -> Row {
    let message = source.message
    // Only a text follows a colon, so nobody can write a message that looks like the others.
    let separator = message.unsending == nil ? ": " : " "
    var row = Row(
      id: String(message.seq),
      [
        time.part(of: message),
        .author(message.sender.rawValue, isOwn: message.sender != user.id),
        message.body(shownAs: message.shownText),
      ],
      joinedBy: " ", separator, unread: source.isNew ? 1 : nil,
      offers: source.canUnsend ? [unsending(message)] : [])
    (row.position, row.isFound) = (message.seq, source.isFound)
    return row
  }

  /// Returns the rows of the messages; those that did not change are not made again.
  private func rows() -> [Row] {
    let (before, today) = (exchange(&made, with: [:]), time.today)
    let unsendable = interactor.unsendableSeqs
    return interactor.messages.map { message in
      let isTheirs = message.sender == user.id && message.unsending == nil
      let source = RowSource(
        message: message, isNew: isTheirs && interactor.new?.contains(message.seq) == true,
        isFound: message.seq == interactor.found, canUnsend: unsendable.contains(message.seq),
        today: today)
      let row = before[source] ?? row(source)
      made[source] = row
      return row
    }
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
    let title = "Chat with \(user.hasLeft ? user.id.rawValue : user.shownName)"
    var new = Page(
      title, notes: [note].compactMap(\.self), rows: rows(), actions: actions, prompt: page.prompt)
    new.takesText = interactor.canSend
    new.scroll = scroll
    new.authors = [interactor.me.user, user.id].map(\.rawValue)
    if new != page { page = new }
  }

  private var scroll: Scroll {
    let anchor: Scroll.Anchor =
      switch interactor.place {
      case .newest, .before: .last
      case .after: .first
      case .around(let seq): interactor.nearest(to: seq).map { .row("\($0)") } ?? .last
      }
    var scroll = Scroll(
      anchor, jumps: interactor.jumps, total: interactor.total,
      firstUnread: interactor.unread?.first, unreadAbove: interactor.unread?.before ?? 0,
      earlier: Command.older, later: Command.newer)
    let ends = [interactor.messages.first, interactor.messages.last].map { message in
      message.flatMap { ChatDestination.chat(user.id, at: $0.seq).address }
    }
    (scroll.earlierAddress, scroll.laterAddress) = (ends[0], ends[1])
    return scroll
  }

  private var user: User { interactor.user }

  private var actions: [Action] {
    Command.toScroll + [Command.toSearch] + (user.hasLeft ? [] : [Command.toSeeProfile])
      + [Command.toUnsend] + (interactor.canSend ? [.say] : [])
  }

  private var note: Note? {
    if user.hasLeft { return "\(user.bothNames) has left, so you cannot send messages." }
    if !interactor.canSend {
      return """
        You are not friends, so you cannot send messages. \
        \(suggesting: Command.profile) to see what you can do.
        """
    }
    if let missing = interactor.missing {
      return "There is no message \(missing) here. These are the nearest ones."
    }
    return interactor.total == 0 ? "Nothing was said yet. \(suggesting: .input("a message"))." : nil
  }
}
