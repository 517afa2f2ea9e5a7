public import Observation
public import Presentation
public import Routing
import Social

/// One conversation, with the messages of each day under its date.
@Observable
public final class ChatByDayPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "ChatByDay"

  private let chat: ChatModel

  /// Creates the presenter of a conversation.
  ///
  /// - Parameters:
  ///   - interactor: The conversation.
  ///   - router: The routes of the commands.
  ///   - time: Formats the times of messages.
  public init(interactor: ChatInteractor, router: any ChatRoutes, time: MessageTime) {
    chat = ChatModel(interactor: interactor, router: router) { chat, messages in
      var rows: [Row] = []
      var lastDay: String?
      for message in messages {
        let day = time.day(of: message.date)
        if day != lastDay {
          rows.append(Row(id: "day of \(message.seq)", [.heading("\(day):")]))
        }
        lastDay = day
        rows.append(chat.row(message, at: time.timeOfDay(of: message.date)))
      }
      return rows
    }
  }

  /// A row for each day and for each loaded message, oldest first, and a prompt for text.
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
