import ChatInterface
public import Observation
public import Presentation
import Routing
import Social

/// Asks whom to talk to.
@Observable
public final class NewChatPresenter: Presenter {
  public typealias Command = NoCommand

  private let router: any ChatRoutes

  public init(router: any ChatRoutes) {
    self.router = router
  }

  public var page: Page {
    Page(
      "New", notes: ["Whom do you want to talk to? Type a user name, or /back."],
      prompt: Prompt(.text, "user name"))
  }

  public func submit(_ text: String) async throws {
    if text.allSatisfy(\.isWhitespace) { throw ChatError.nobodyNamed }
    try await router.openChat(with: User.ID(typed: text))
  }
}
