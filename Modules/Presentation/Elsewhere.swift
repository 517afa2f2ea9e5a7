public import Routing

/// What a command does where its page is not on top.
nonisolated package enum Elsewhere: Sendable {
  /// Nothing, because the command is about what its page shows.
  case needsPage
  /// Opens a destination, which the value may name.
  case opens(@MainActor (any PageCommand) -> any Destination)
  /// Opens its page, and does the same there.
  case opensPage
  /// Does the same as on its page, by a performer that the app names.
  case acts(PerformerMaker)
  /// Sends a text to the person who wrote the newest notice that has an author, by a performer of
  /// ``Reply``; without a text, opens a destination for the person.
  case answers(PerformerMaker, opening: @MainActor (_ user: String) -> any Destination)
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
  package let goal: Goal
  /// Returns the destination that a text names; nil if it names none.
  package let named: @Sendable (String) -> (any Destination)?

  /// Creates the page of a destination; its topic is the name by default.
  public init(_ name: String, topic: String? = nil, at destination: some Destination) {
    (self.name, self.topic, goal) = (name, topic ?? name, Goal(destination))
    named = { _ in destination }
  }

  /// Creates a page that a value names, such as the profile of a user.
  public init<Value: ArgumentValue>(
    _ name: String, topic: String? = nil,
    at destination: @escaping @Sendable (Value) -> some Destination
  ) {
    (self.name, self.topic, goal) = (name, topic ?? name, Goal(destination))
    named = { Value(argument: $0).map(destination) }
  }

  /// Returns the commands of the page as other pages have them.
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
      let goal = (action.sample as? Command).flatMap(opened)
      if let goal, goal.isEqual(to: self.goal.destination) {
        action.elsewhere = .opensPage
      } else if let goal {
        action.elsewhere = .opens { ($0 as? Command).flatMap(opened) ?? goal }
      } else if let performer {
        action.elsewhere = .acts { try await performer($0) }
      }
      return action
    }
  }
}

extension PageCommand {
  /// Returns commands of no page, which a performer does on every page.
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

/// A destination that a step suggests.
nonisolated public struct Goal: Hashable, Sendable {
  /// The destination; one with a sample if a value is missing.
  public let destination: any Destination
  /// The value that a person adds; none if the destination has its value.
  public let missing: Argument

  /// Suggests a destination.
  public init(_ destination: some Destination) {
    (self.destination, missing) = (destination, .none)
  }

  /// Suggests a destination that a value names.
  public init<Value: ArgumentValue>(_ make: (Value) -> some Destination) {
    (destination, missing) = (make(.sample), Argument(Value.kind))
  }

  /// Compares the destinations.
  public static func == (one: Self, other: Self) -> Bool {
    one.destination.isEqual(to: other.destination) && one.missing == other.missing
  }

  /// Hashes the destination.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(destination)) }

  /// The texts of the values in the destination.
  fileprivate var texts: [String] { Self.texts(in: destination) }

  private static func texts(in value: Any) -> [String] {
    if let value = value as? any ArgumentValue { return [value.argument] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }
}

nonisolated extension Destination {
  fileprivate func isEqual(to other: any Destination) -> Bool {
    AnyHashable(self) == AnyHashable(other)
  }
}

extension [Action] {
  /// Returns a note as it is shown on a page: a destination is suggested by the first of these commands that
  /// opens it, or else by the command that `link` returns, and a command that the page lists with its value
  /// by its word alone.
  package func naming(
    _ note: Note, on page: Page?, link: (any Destination) -> any PageCommand
  ) -> Note {
    note.replacingSteps { step in
      switch step {
      case .open(let goal):
        .command(lazy.compactMap { $0.offer(of: goal) }.first ?? Offer(link(goal.destination)))
      case .command(let offer) where page?.actions.contains { $0.isFixed(to: offer) } == true:
        .command(Offer(WordCommand(offer.command.word)))
      default: step
      }
    }
  }
}

extension Action {
  /// Whether the command is the one that is offered, and takes no value because it has it.
  fileprivate func isFixed(to offer: Offer) -> Bool {
    argument == .none && !offer.command.argument.isEmpty && sample.map { Offer($0) } == offer
  }

  /// Returns the command with the value that opens a destination; nil if it opens others, or none.
  fileprivate func offer(of goal: Goal) -> Offer? {
    guard case .opens(let opened) = elsewhere, let sample else { return nil }
    if goal.missing != .none {
      return argument.kind == goal.missing.kind && opened(sample).isEqual(to: goal.destination)
        ? Offer(sample, missing: goal.missing) : nil
    }
    return ([""] + goal.texts).lazy.compactMap { try? command($0) }
      .first { opened($0).isEqual(to: goal.destination) }.map { Offer($0) }
  }
}
