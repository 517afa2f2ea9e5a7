import ChatInterface
import FriendsInterface
public import SocialPresentation

/// The list of conversations, the one with the newest message first.
@Observable
public final class ChatsPresenter: Presenter {
  public static let screenIdentifier = "Chats"

  /// The commands of the screen.
  nonisolated public enum Command: PageCommand {
    /// Opens a conversation, or asks for a friend first.
    case chat(User.ID?)
    /// Sets the filter.
    case find(String?)
    /// Searches all messages.
    case search(String)

    public static let actions = [
      toChat,
      Action(
        "find", find, title: "Find chat",
        help: "show the conversations with this text in the name, or all", example: "find gra"),
      .search(in: "all your conversations", search),
    ]

    fileprivate static let toChat = Action(
      "chat", chat, title: "New chat", help: "talk to somebody, or pick a friend to talk to",
      synonyms: ["new", "msg"])
  }

  /// A row for each conversation; the badge counts unread messages.
  public private(set) var page = Page("Chats", prompt: Prompt(.command, "chats"))
  private let interactor: ChatsInteractor
  private let router: any ChatRoutes

  /// Creates the presenter of the list.
  public init(interactor: ChatsInteractor, router: any ChatRoutes) {
    (self.interactor, self.router) = (interactor, router)
  }

  public func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  public func loadRows(_ count: Int) async throws {
    try await interactor.load(count)
    show()
  }

  public func removeFilter() async throws { _ = try await perform(.find(nil)) }

  /// Ends the filter.
  public func disappeared(from window: Window) { interactor.dropFilter() }

  /// Opens the conversation of the row.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row.
  public func choose(_ id: Row.ID) async throws {
    guard page.rows.contains(where: { $0.id == id }) else { throw RoutingError.goneRow }
    try await router.openChat(with: User.ID(rawValue: id))
  }

  /// Opens the conversation with the user, or with a friend who is asked for, sets the filter, or opens
  /// a search.
  ///
  /// If nobody is chosen, it does nothing.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    case .chat(let user?): try await router.openChat(with: user)
    case .chat(nil):
      guard let friend = try await router.pickFriend() else { return nil }
      try await router.openChat(with: friend)
    case .find(let text):
      try await interactor.find(text ?? "")
      show()
    case .search(let text): try await router.openChat(.search(text))
    }
    return nil
  }

  private func show() {
    page = Page(
      page.title, notes: notes, rows: chats.elements.map(\.row), total: chats.total,
      actions: actions, prompt: page.prompt,
      badge: unread.flatMap { $0 == 0 ? nil : "\($0) unread" })
    page.filter = chats.filter
  }

  /// The number of unread messages that the page shows; nil before it is loaded.
  public var unread: Int? { interactor.unread }

  private var chats: LoadedList<Conversation> { interactor.chats }

  private var notes: [Note] {
    chats.isEmpty
      ? ["You have no conversations yet. \(suggesting: Command.chat(nil)) to write to a friend."]
      : [chats].notes(on: "conversations", all: Command.find(nil))
  }

  private var actions: [Action] { chats.isEmpty ? [Command.toChat] : Command.actions }
}

extension Conversation {
  /// The row of the conversation in a list.
  var row: Row {
    var parts = [Row.Part.person(user: user.id.rawValue, name: user.hasLeft ? nil : user.shownName)]
    if user.hasLeft { parts.append(.text("who has left")) }
    if unread > 0 { parts.append(.unread("\(unread) unread")) }
    var row = Row(
      id: user.id.rawValue, parts, address: ChatDestination.chat(user.id).address, unread: unread)
    row.preview = Row.Preview(
      author: last.sender.rawValue, isOwn: last.sender != user.id, time: last.date,
      text: last.body(shownAs: last.text.preview).text, isRemoved: last.unsending != nil)
    return row
  }
}
