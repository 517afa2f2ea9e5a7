import ChatInterface
public import SocialPresentation

/// The messages with a text, the newest first, a page at a time.
@Observable
public final class SearchPresenter: Presenter {
  public static let screenIdentifier = "Search"

  /// The commands of the screen.
  nonisolated public enum Command: PageCommand {
    /// Searches older messages, or shows the page before.
    case older, newer
    /// Searches the same messages for another text.
    case search(String)

    public static let actions = [toSeeOlder, toSeeNewer, .search(in: everywhere, search)]

    fileprivate static let toSeeOlder = Action(
      "older", older, title: "Older messages", help: "search older messages")
    fileprivate static let toSeeNewer = Action(
      "newer", newer, title: "Newer messages", help: "show the page before, with newer messages")
  }

  /// A row for each message that was found.
  public private(set) var page = Page("Search", prompt: Prompt(.command, "search"))
  private let interactor: SearchInteractor
  private let router: any ChatRoutes
  private let time: LocalTime
  nonisolated private static let everywhere = "all your conversations"

  /// Creates the presenter of a search.
  public init(interactor: SearchInteractor, router: any ChatRoutes, time: LocalTime) {
    (self.interactor, self.router, self.time) = (interactor, router, time)
  }

  public func load() async throws {
    try await interactor.load()
    show()
  }

  /// Opens the conversation around the message of the row.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row, and the errors of the route.
  public func choose(_ id: Row.ID) async throws {
    guard let found = interactor.page.found.first(where: { $0.rowID == id }) else {
      throw RoutingError.goneRow
    }
    try await router.openChat(with: found.other, at: found.message.seq)
  }

  /// Shows another page, or opens another search.
  ///
  /// - Throws: The errors of the store and of the route.
  public func perform(_ command: Command) async throws -> Note? {
    defer { show() }
    switch command {
    case .older: try await interactor.loadOlder()
    case .newer: try await interactor.loadNewer()
    case .search(let text): try await router.openChat(.search(text, with: interactor.user?.id))
    }
    return nil
  }

  private func show() {
    page = Page(
      page.title, notes: [subject, progress], rows: interactor.page.found.map(row),
      actions: actions, prompt: page.prompt)
  }

  private var actions: [Action] {
    let place = interactor.user == nil ? Self.everywhere : "this conversation"
    return (interactor.page.isLast ? [] : [Command.toSeeOlder])
      + (interactor.isNewest ? [] : [Command.toSeeNewer])
      + [.search(in: place, Command.search)]
  }

  private var subject: Note {
    let place = interactor.user.map { "your conversation with \($0.bothNames)" } ?? Self.everywhere
    return "Messages with \(interactor.text.quoted) in \(place)."
  }

  /// How far the search got, and how it goes on.
  private var progress: Note {
    let (page, isNewest) = (interactor.page, interactor.isNewest)
    let newer: Note = "\(suggesting: Command.newer) to see the page before"
    if page.isLast {
      if isNewest, page.found.isEmpty {
        return inAll(after: "Nothing was found. Try another text, or a part of it.")
      }
      let end = page.found.isEmpty ? "Nothing older was found" : "All messages were searched"
      return isNewest ? inAll(after: "\(end).") : "\(end); \(newer)."
    }
    let date = page.date.map(time.isoDay) ?? "the newest message"
    let place = page.found.isEmpty ? "Nothing was found back to" : "Searched back to"
    let older: Note = "\(place) \(date); \(suggesting: Command.older) to go on"
    return isNewest ? "\(older)." : "\(older), \(newer)."
  }

  /// Names the search in all conversations after a note about a search in one.
  private func inAll(after note: Note) -> Note {
    interactor.user == nil
      ? note : "\(note) \(suggesting: ChatDestination.chats), then search, for all conversations."
  }

  private func row(_ found: FoundMessage) -> Row {
    let (message, isOwn) = (found.message, found.message.sender == interactor.me.user)
    // Among all conversations, a message of one's own does not say whose conversation it is in.
    let recipient: [Row.Part] = isOwn && interactor.user == nil ? [.text("to \(found.other)")] : []
    return Row(
      id: found.rowID,
      [time.part(of: message), .author(message.sender.rawValue, isOwn: isOwn)] + recipient
        + [.body(found.excerpt)],
      joinedBy: " ", recipient.isEmpty ? ": " : " ", ": ",
      address: ChatDestination.chat(found.other, at: message.seq).address)
  }
}

extension Action {
  /// The command that searches these messages.
  nonisolated static func search(
    in messages: String, _ make: @escaping @Sendable (String) -> some PageCommand
  ) -> Action {
    Action(
      "search", make, title: "Search", help: "find messages in \(messages)", example: "search tea")
  }
}

extension FoundMessage {
  fileprivate var rowID: Row.ID { "\(message.seq) of \(other)" }
}
