public import Routing

/// What a command does where its page is not on top.
nonisolated public enum Elsewhere: Sendable {
  /// Nothing, because the command is about what its page shows.
  case needsPage
  /// Opens a destination, which the argument may name.
  case shows(@MainActor (_ argument: String) -> any Destination)
  /// Opens its page, and does the same there.
  case opensPage
  /// Does the same as on its page, by a ``CommandHandler``.
  case acts
  /// Sends the argument as a text, by a ``CommandHandler``; without a text, opens its page.
  ///
  /// The text is for the person who wrote the newest notice that has an author; a script names the
  /// person before the text. The handler always gets the user name, then the text.
  case answers
}

/// The page of some commands, as other pages name and open it.
nonisolated public struct CommandPage: Sendable {
  /// The name in a sentence, such as `Basket` or `a review`.
  public let name: String
  /// The heading under which help lists its commands, such as `Orders`.
  public let topic: String
  /// The step that opens the page; nil if the link of its destination does.
  public let opener: NextStep?
  /// Returns the destination of the page, which the argument of a command may name.
  package let destination: @MainActor (_ argument: String) -> any Destination

  /// Creates the page; its topic is the name by default.
  public init(
    _ name: String, topic: String? = nil, opener: NextStep? = nil,
    at destination: @escaping @MainActor (_ argument: String) -> any Destination
  ) {
    (self.name, self.topic) = (name, topic ?? name)
    (self.opener, self.destination) = (opener, destination)
  }
}

/// A command of a page that says itself what it is, here and on other pages.
///
/// ```swift
/// extension BasketPresenter.Command: PageCommand {
///   static let page = CommandPage("Basket", opener: .line("basket")) { _ in ShopDestination.basket }
///
///   var action: Action {
///     switch self {
///     case .item:
///       Action(self, .number, help: "see an item", elsewhere: .shows { ShopDestination.item($0) })
///     case .add: Action(self, .text, help: "add an item", elsewhere: .acts)
///     case .more: Action(self, help: "show more")
///     }
///   }
/// }
/// ```
nonisolated public protocol PageCommand: RawRepresentable<String>, CaseIterable {
  /// The page with these commands.
  static var page: CommandPage { get }
  /// The command as its page lists it.
  var action: Action { get }
}

nonisolated extension PageCommand {
  /// The commands as other pages have them, without a handler: those that act need their page.
  public static var onOtherPages: [Action] {
    allCases.map {
      var action = $0.action
      action.page = page
      if case .acts = action.elsewhere { action.elsewhere = .needsPage }
      return action
    }
  }

  /// Returns the commands as other pages have them; those that act are performed by what `handler`
  /// returns.
  public static func onOtherPages(
    by handler: @escaping @MainActor (Window) async throws -> any CommandHandler<Self>
  ) -> [Action] {
    allCases.map {
      var action = $0.action
      (action.page, action.handler) = (page, handler)
      return action
    }
  }
}
