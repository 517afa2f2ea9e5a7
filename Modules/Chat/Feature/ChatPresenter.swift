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
public final class ChatPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Chat"

  private let chat: ChatModel

  /// Creates the presenter of a conversation.
  ///
  /// - Parameters:
  ///   - interactor: The conversation.
  ///   - router: The routes of the commands.
  ///   - time: Formats the times of messages.
  public init(interactor: ChatInteractor, router: any ChatRoutes, time: MessageTime) {
    chat = ChatModel(interactor: interactor, router: router) { chat, messages in
      messages.map { chat.row($0, at: time.text(for: $0.date)) }
    }
  }

  /// A row for each loaded message, oldest first, and a prompt for text.
  public var page: Page { chat.page }

  /// Reads the messages again.
  public func load() async throws { try await chat.load() }

  /// Forgets which messages were unread.
  public func disappeared(from window: Window) { chat.leave() }

  /// Loads older messages, or opens the user's profile.
  ///
  /// - Throws: ``ChatError/nothingOlder``, and the errors of the store and of the route.
  public func perform(_ command: ChatCommand, _ argument: String) async throws {
    try await chat.perform(command)
  }

  /// Sends a message.
  ///
  /// - Throws: ``ChatError``, and the errors of the store.
  public func submit(_ text: String) async throws { try await chat.send(text) }
}
