import ChatInterface
public import Presentation
public import Routing
import Social

/// Performs the commands about unread messages, on their page and elsewhere.
public struct UnreadCommands: CommandHandler {
  let interactor: UnreadInteractor
  let router: any ChatRoutes
  /// The other user of the conversation on top; nil on other pages.
  private let current: User.ID?

  /// Creates the commands of a page; `origin` is its destination.
  public init(
    interactor: UnreadInteractor, router: any ChatRoutes, from origin: (any Destination)? = nil
  ) {
    (self.interactor, self.router) = (interactor, router)
    current = if case .chat(let user, _) = origin as? ChatDestination { user } else { nil }
  }

  /// Returns the question before all messages are marked as read, with their number.
  ///
  /// - Throws: `ChatError` if there are none, and the errors of the store.
  public func question(
    before command: UnreadPresenter.Command, _ argument: String
  ) async throws -> Note? {
    guard command == .read else { return nil }
    try await interactor.load()
    return Note("Mark \(try interactor.count) as read?")
  }

  /// Opens the next conversation with unread messages, or marks the messages as read that were counted.
  ///
  /// - Throws: `ChatError` if there are none, and the errors of the store and of the route.
  public func perform(
    _ command: UnreadPresenter.Command, _ argument: String
  ) async throws -> Note? {
    switch command {
    case .next:
      try await interactor.load()
      try await router.openChat(with: interactor.next(after: current))
      return nil
    case .read:
      let count = try interactor.count
      try await interactor.markAll()
      return Note("Marked \(count) as read.")
    }
  }
}
