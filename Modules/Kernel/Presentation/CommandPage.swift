/// The effect of a command where its page is not on top.
nonisolated package enum Elsewhere: Sendable {
  /// Nothing, because the command is about what its page shows.
  case needsPage
  /// Opens a destination, which the value may name; on the page of the command, does the same there.
  case opens(@MainActor (any PageCommand) -> (any Destination)?)
  /// Does the same as on its page, by a performer that the app names.
  case acts(@MainActor (Window) async throws -> any CommandPerformer)
}

/// The page of some commands, as the app says beside the row of its destination what they do on other pages.
///
/// ```swift
/// CommandPage("Basket", topic: "Orders", at: ShopDestination.basket)
///   .commands(BasketPresenter.Command.self) { command in
///     if case .item(let id) = command { ShopDestination.item(id) } else { nil }
///   }
/// ```
nonisolated public struct CommandPage: Sendable {
  /// The name in a sentence, such as `Basket` or `a review`.
  public let name: String
  /// The heading under which help lists its commands, such as `Orders`.
  public let topic: String
  /// The destination of the page; one with a sample if a value names it.
  package let place: DestinationOffer
  /// Returns the destination that a text names; nil if it names none.
  package let named: @Sendable (String) -> (any Destination)?

  /// Creates the page of a destination; its topic is the name by default.
  public init(_ name: String, topic: String? = nil, at destination: some Destination) {
    (self.name, self.topic, place) = (name, topic ?? name, DestinationOffer(destination))
    named = { _ in destination }
  }

  /// Creates a page that a value names, such as the profile of a user.
  public init<Value: ArgumentValue>(
    _ name: String, topic: String? = nil,
    at destination: @escaping @Sendable (Value) -> some Destination
  ) {
    (self.name, self.topic, place) = (name, topic ?? name, DestinationOffer(destination))
    named = { Value(argument: $0).map(destination) }
  }

  /// Returns the commands of the page as other pages have them.
  ///
  /// A command that acts on every page has a type of its own, whose performer needs no page.
  ///
  /// - Parameters:
  ///   - commands: The type of the commands.
  ///   - opened: Returns what a command opens from other pages; nil if it opens nothing. A command that
  ///     opens its own page is performed there.
  ///   - performer: Makes what performs, on every page, the commands that open nothing; nil if they need
  ///     their page.
  @MainActor public func commands<Command: PageCommand>(
    _ commands: Command.Type,
    opening opened: @escaping @MainActor (Command) -> (any Destination)? = { _ in nil },
    by performer: (@MainActor (Window) async throws -> any CommandPerformer<Command>)? = nil
  ) -> [Action] {
    Command.actions.map { action in
      var action = action.in(.app)
      action.page = self
      if (action.sample as? Command).flatMap(opened) != nil {
        action.elsewhere = .opens { ($0 as? Command).flatMap(opened) }
      } else if let performer {
        action.elsewhere = .acts { try await performer($0) }
      }
      return action
    }
  }
}

extension Action {
  /// Returns the destination that the command opens, if it does nothing else, or its page, if its value is
  /// missing; nil for another command.
  func destination(for text: String) -> (any Destination)? {
    let own = page?.place
    guard case .opens(let opened) = elsewhere,
      let destination = (try? command(text)).flatMap(opened)
    else {
      // The page has a field for the value.
      let needsPage = text.isEmpty && argument != .none && own?.missing == Argument.none
      return needsPage ? own?.destination : nil
    }
    // A command that opens its own page is performed there.
    return own.map { AnyHashable($0.destination) } == AnyHashable(destination) ? nil : destination
  }
}

extension PageCommand {
  /// Returns commands of no page, which a performer does on every page.
  ///
  /// The commands of a page come from ``CommandPage/commands(_:opening:by:)``.
  ///
  /// - Parameters:
  ///   - isPlace: Whether help and menus have them among the main screens, such as the command that logs a
  ///     person out.
  ///   - performer: Makes what performs them.
  @MainActor public static func onEveryPage(
    amongPlaces isPlace: Bool = false,
    by performer: @escaping @MainActor (Window) async throws -> any CommandPerformer<Self>
  ) -> [Action] {
    actions.map { action in
      var action = action.in(isPlace ? .screens : .app)
      action.elsewhere = .acts { try await performer($0) }
      return action
    }
  }
}
